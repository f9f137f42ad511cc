-- Written by hand, and apart from the triggers: counting a large catalogue must not hold up its sales.
SELECT rebuild_listing_steps();
