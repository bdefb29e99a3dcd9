-- Search. Words are normalised and stemmed in the same way in products, synonyms and searches. Triggers fill a
-- vocabulary, which corrects and completes typed words.

-- Words for a search: plain letters without apostrophes. All other punctuation separates words.
CREATE OR REPLACE FUNCTION search_text(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
    RETURN btrim(regexp_replace(translate(plain_letters(value), '''’ʼ', ''),
        '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u060c\u061b\u061f\u06d4\u2000-\u206f\u20a0-\u20cf\u2100-\u2bff\u3000-\u303f]+',
        ' ', 'g'));

-- The query for a word or phrase in products.search_words, e.g. 't' <-> 'shirt': the same for all its spellings and
-- forms.
CREATE OR REPLACE FUNCTION search_phrase(words text) RETURNS tsquery LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
    RETURN phraseto_tsquery('shop_search'::regconfig, search_text(words));

CREATE OR REPLACE FUNCTION search_phrases(words text[]) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
    RETURN (SELECT array_agg(DISTINCT search_phrase(word)::text) FROM unnest(words) AS word);

-- What the full-text search reads of a product. Its keys stand for the names of its department and kind, which are
-- synonyms of them: see departments.sql.
CREATE OR REPLACE FUNCTION write_search_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    NEW.search_words :=
        setweight(to_tsvector('shop_search'::regconfig, search_text(concat_ws(' ', NEW.name, NEW.name_ur))), 'A')
        || setweight(to_tsvector('shop_search'::regconfig,
            search_text(concat_ws(' ', NEW.brand, NEW.category, NEW.sub_category))), 'B')
        || setweight(to_tsvector('shop_search'::regconfig,
            search_text(concat_ws(' ', NEW.description, NEW.description_ur))), 'D');
    RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER products_search_words BEFORE INSERT OR UPDATE OF "name", "name_ur", "brand", "category",
        "sub_category", "description", "description_ur" ON "products"
    FOR EACH ROW EXECUTE FUNCTION write_search_words();

-- All variants of a word with up to two letters deleted, or up to one in a short word (symmetric delete). If two words
-- share a variant, their edit distance is at most the number of deletions in both together.
CREATE OR REPLACE FUNCTION search_deletions(word text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
    RETURN CASE WHEN length(word) > 24 OR word ~ '[ 0-9]' THEN '{}' WHEN length(word) < 4 THEN ARRAY[word] ELSE (
        WITH once AS (
            SELECT overlay(word PLACING '' FROM index FOR 1) AS rest FROM generate_series(1, length(word)) AS index)
        SELECT array_agg(rest) FROM (
            SELECT word AS rest UNION SELECT rest FROM once
            UNION SELECT overlay(rest PLACING '' FROM index FOR 1) FROM once, generate_series(1, length(rest)) AS index
                WHERE length(word) >= 7) AS rests) END;

-- The words of a product, and where they occur.
CREATE OR REPLACE FUNCTION product_vocabulary(name text, brand text, category text, sub_category text, description text)
    RETURNS TABLE (word text, kind text) LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT word, 'name'
        FROM regexp_split_to_table(search_text(concat_ws(' ', name, brand, category, sub_category)), ' ') AS word
        WHERE length(word) BETWEEN 2 AND 40
    UNION SELECT search_text(brand), 'brand' WHERE search_text(brand) <> ''
    UNION SELECT word, 'text' FROM regexp_split_to_table(search_text(description), ' ') AS word
        WHERE length(word) BETWEEN 4 AND 40 AND word !~ '[0-9]'
$$;

-- The vocabulary only grows: reference counts would make writers of similar products wait for each other.
CREATE OR REPLACE FUNCTION add_products_to_vocabulary() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    -- In one order, so that two who add the same words at once wait for each other and never in a circle.
    INSERT INTO search_vocabulary (word, kind)
        SELECT DISTINCT v.word, v.kind FROM new_rows n,
            product_vocabulary(concat_ws(' ', n.name, n.name_ur), n.brand, n.category, n.sub_category,
                concat_ws(' ', n.description, n.description_ur)) AS v
        WHERE NOT EXISTS (SELECT FROM search_vocabulary k WHERE (k.word, k.kind) = (v.word, v.kind))
        ORDER BY 1, 2
        ON CONFLICT DO NOTHING;
    RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER products_words_added AFTER INSERT ON "products" REFERENCING NEW TABLE AS new_rows
    FOR EACH STATEMENT EXECUTE FUNCTION add_products_to_vocabulary();

-- An edit adds words only if it changes a text, and a sale never does.
CREATE OR REPLACE FUNCTION add_product_to_vocabulary() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO search_vocabulary (word, kind)
        SELECT v.word, v.kind
        FROM product_vocabulary(concat_ws(' ', NEW.name, NEW.name_ur), NEW.brand, NEW.category,
            NEW.sub_category, concat_ws(' ', NEW.description, NEW.description_ur)) AS v
        WHERE NOT EXISTS (SELECT FROM search_vocabulary k WHERE (k.word, k.kind) = (v.word, v.kind))
        ORDER BY 1, 2
        ON CONFLICT DO NOTHING;
    RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER products_words_changed AFTER UPDATE OF "name", "name_ur", "brand", "category", "sub_category",
        "description", "description_ur" ON "products"
    FOR EACH ROW WHEN ((OLD.name, OLD.name_ur, OLD.brand, OLD.category, OLD.sub_category, OLD.description,
            OLD.description_ur)
        IS DISTINCT FROM (NEW.name, NEW.name_ur, NEW.brand, NEW.category, NEW.sub_category, NEW.description,
            NEW.description_ur))
    EXECUTE FUNCTION add_product_to_vocabulary();

CREATE OR REPLACE FUNCTION add_synonyms_to_vocabulary() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO search_vocabulary (word, kind)
        SELECT DISTINCT word, 'synonym'
        FROM unnest(NEW.words) AS phrase, regexp_split_to_table(search_text(phrase), ' ') AS word
        WHERE length(word) BETWEEN 2 AND 40
        ORDER BY 1
        ON CONFLICT DO NOTHING;
    RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER search_synonyms_words AFTER INSERT OR UPDATE ON "search_synonyms"
    FOR EACH ROW EXECUTE FUNCTION add_synonyms_to_vocabulary();

-- A change of synonyms may affect every kept search page.
CREATE OR REPLACE TRIGGER search_synonyms_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "search_synonyms"
    FOR EACH STATEMENT EXECUTE FUNCTION note_change('listing');
