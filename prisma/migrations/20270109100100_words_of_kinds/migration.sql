ALTER TABLE "search_synonyms" ADD COLUMN "meaning" text;

-- prisma/sql/departments.sql

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

SELECT write_words_of_kinds(departments_of("values")) FROM "settings";
