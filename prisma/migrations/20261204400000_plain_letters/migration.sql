-- Letters as searches compare them: in lower case, without accents, vowel marks, hamza and joiners, with Urdu's letters for
-- those of Arabic, and with the digits 0 to 9. Punctuation stays.
CREATE OR REPLACE FUNCTION plain_letters(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
    RETURN lower(translate(regexp_replace(normalize(value, NFKD),
        '[\u00ad\u0300-\u036f\u0621\u0640\u064b-\u065f\u0670\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]', '', 'g'),
        U&'\064A\0649\0643\0647\0629\06C3\06D5\0660\0661\0662\0663\0664\0665\0666\0667\0668\0669\06F0\06F1\06F2\06F3\06F4\06F5\06F6\06F7\06F8\06F9',
        U&'\06CC\06CC\06A9\06C1\06C1\06C1\06C1' || '01234567890123456789'));

-- The fields that administrators search, as one text, so that one index finds any part of any field.
CREATE OR REPLACE FUNCTION order_letters(customer_name text, name text, email text, phone text, reference text)
    RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN plain_letters(customer_name || E'\n' || coalesce(name, '') || E'\n' || coalesce(email, '') || E'\n' || phone
        || E'\n' || coalesce(plain_reference(reference), ''));
REINDEX INDEX "orders_letters_idx";

DROP INDEX "users_letters_idx";
CREATE INDEX "users_letters_idx" ON "users" USING gin (((plain_letters(name) || E'\n') || email) gin_trgm_ops) WITH (gin_pending_list_limit='256');

-- Words for a search: plain letters without apostrophes. All other punctuation separates words.
CREATE OR REPLACE FUNCTION search_text(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
    RETURN btrim(regexp_replace(translate(plain_letters(value), '''’ʼ', ''),
        '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u060c\u061b\u061f\u06d4\u2000-\u206f\u20a0-\u20cf\u2100-\u2bff\u3000-\u303f]+',
        ' ', 'g'));

-- Writes the search words of these products again.
UPDATE "products" SET name = name WHERE concat(name, name_ur, description, description_ur) ~ '[\u0660-\u0669\u06f0-\u06f9]';
