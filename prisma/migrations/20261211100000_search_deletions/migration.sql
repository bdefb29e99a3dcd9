-- A slip is a packing slip. The forms of a word with letters left out, which find misspelled words, are its deletions.
ALTER FUNCTION search_slips(text) RENAME TO search_deletions; -- unused since 2.0.0
ALTER TABLE "search_vocabulary" RENAME COLUMN "slips" TO "deletions"; -- unused since 2.0.0
ALTER INDEX "search_vocabulary_slips_idx" RENAME TO "search_vocabulary_deletions_idx"; -- unused since 2.0.0

CREATE OR REPLACE FUNCTION search_deletions(word text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
    RETURN CASE WHEN length(word) > 24 OR word ~ '[ 0-9]' THEN '{}' WHEN length(word) < 4 THEN ARRAY[word] ELSE (
        WITH once AS (
            SELECT overlay(word PLACING '' FROM index FOR 1) AS rest FROM generate_series(1, length(word)) AS index)
        SELECT array_agg(rest) FROM (
            SELECT word AS rest UNION SELECT rest FROM once
            UNION SELECT overlay(rest PLACING '' FROM index FOR 1) FROM once, generate_series(1, length(rest)) AS index
                WHERE length(word) >= 7) AS rests) END;

CREATE OR REPLACE FUNCTION reference_marks(reference text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT COST 1000
AS $$
DECLARE
    plain text := upper(regexp_replace(normalize(reference, NFKC), '[^[:alnum:]]', '', 'g'));
    marks text[] := ARRAY[plain];
    mark text;
BEGIN
    FOR start IN 1..length(plain) - 5 LOOP
        mark := substr(plain, start, 6);
        IF mark ~ '^[0-9]{6}$' THEN marks := marks || mark; END IF;
    END LOOP;
    RETURN marks;
END $$;
