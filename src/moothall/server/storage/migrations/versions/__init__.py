"""One module for each change of the stored shape."""
