"""The games of the rule page michigan-newmarket."""
