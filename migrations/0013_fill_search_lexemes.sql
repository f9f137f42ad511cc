-- Written by hand, and apart from the trigger: counting the words of a large catalogue must not hold up whoever writes to it.
INSERT INTO "search_lexeme" ("lexeme") SELECT word FROM ts_stat('SELECT words FROM product_search') WHERE word ~ '^[[:alpha:]]' AND NOT EXISTS (SELECT FROM search_lexeme WHERE lexeme = word);
