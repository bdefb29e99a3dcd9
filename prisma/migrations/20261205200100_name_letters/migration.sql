-- Letters of names as searches compare them, without spaces between letters of Urdu, which are often part of one name or two by taste.
CREATE OR REPLACE FUNCTION name_letters(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
    RETURN regexp_replace(plain_letters(value), '(?<=[\u0600-\u06ff]) +(?=[\u0600-\u06ff])', '', 'g');

-- The fields that administrators search, as one text, so that one index finds any part of any field.
CREATE OR REPLACE FUNCTION order_letters(customer_name text, name text, email text, phone text, reference text)
    RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN name_letters(customer_name || E'\n' || coalesce(name, '') || E'\n' || coalesce(email, '') || E'\n' || phone
        || E'\n' || coalesce(plain_reference(reference), ''));
REINDEX INDEX "orders_letters_idx";

DROP INDEX "users_letters_idx";
CREATE INDEX "users_letters_idx" ON "users" USING gin (((name_letters(name) || E'\n') || email) gin_trgm_ops) WITH (gin_pending_list_limit='256');
