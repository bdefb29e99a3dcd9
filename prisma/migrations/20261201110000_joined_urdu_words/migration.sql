-- T-shirt as many type it: in one word. The owner can change it under Search words.
INSERT INTO "search_synonyms" ("words") VALUES ('{tee,ٹیشرٹ,ٹیشرٹس}');
