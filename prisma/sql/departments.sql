-- The owner's departments and their kinds of goods. They are the setting `departments`, and those of the spec before it is
-- changed.

CREATE OR REPLACE FUNCTION departments_of(settings jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN coalesce(settings->'departments', '[
        {"key": "men", "kinds": [{"key": "pants"}, {"key": "shirts"}]},
        {"key": "women", "kinds": [{"key": "pants"}, {"key": "shirts"}]}]');

-- Whether customers can give goods of a kind back. Settings say so where they cannot.
CREATE OR REPLACE FUNCTION is_returnable(department text, kind text) RETURNS boolean LANGUAGE sql STABLE PARALLEL SAFE
    RETURN NOT EXISTS (SELECT FROM settings WHERE "values"->'departments' @> jsonb_build_array(jsonb_build_object(
        'key', department, 'kinds', jsonb_build_array(jsonb_build_object('key', kind, 'returnable', false)))));

-- The row of the settings is locked, so that a kind and its last product cannot come and go at the same moment.
CREATE OR REPLACE FUNCTION check_product_kind() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE current jsonb;
BEGIN
    SELECT "values" INTO current FROM "settings" FOR SHARE;
    IF NOT departments_of(current) @> jsonb_build_array(jsonb_build_object(
        'key', NEW.category, 'kinds', jsonb_build_array(jsonb_build_object('key', NEW.sub_category)))) THEN
        RAISE EXCEPTION 'The shop has no kind %/%', NEW.category, NEW.sub_category
            USING ERRCODE = 'check_violation', CONSTRAINT = 'products_kind_known';
    END IF;
    RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER products_kind_known BEFORE INSERT OR UPDATE OF "category", "sub_category" ON "products"
    FOR EACH ROW EXECUTE FUNCTION check_product_kind();

-- Products hold keys, so the names of departments and kinds are search words that mean their key. A word of a long name
-- means the key too, but not the other way round: who searches for the key does not get all that has the word.
CREATE OR REPLACE FUNCTION write_words_of_kinds(departments jsonb) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
    DELETE FROM search_synonyms WHERE is_of_kind;
    WITH named AS (
        SELECT replace(one->>'key', '-', ' ') AS key, name FROM (
            SELECT jsonb_path_query(departments, '$[*]') AS one
            UNION ALL SELECT jsonb_path_query(departments, '$[*].kinds[*]')) keyed,
            unnest(ARRAY[replace(one->>'key', '-', ' '), one->>'name', one->>'nameUr']) AS name
        WHERE search_text(name) <> '')
    INSERT INTO search_synonyms (words, is_of_kind, meaning)
        SELECT array_agg(DISTINCT lower(name)), true, NULL FROM named
        GROUP BY key HAVING count(DISTINCT lower(name)) BETWEEN 2 AND 30
        UNION ALL SELECT DISTINCT ARRAY[word, key], true, search_phrase(key)::text
        FROM named, regexp_split_to_table(search_text(name), ' ') AS word
        WHERE word <> search_text(name) AND search_phrase(word)::text NOT IN ('', search_phrase(key)::text);
END $$;
CREATE OR REPLACE FUNCTION write_kind_words() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE departments jsonb := departments_of(NEW."values");
BEGIN
    IF TG_OP = 'UPDATE' AND departments = departments_of(OLD."values") THEN RETURN NULL; END IF;
    PERFORM write_words_of_kinds(departments);
    RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER settings_kind_words AFTER INSERT OR UPDATE OF "values" ON "settings"
    FOR EACH ROW EXECUTE FUNCTION write_kind_words();
