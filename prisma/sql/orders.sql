-- Searching orders for administrators, and recognising one payment in two orders.

-- Spaces and dashes do not matter in a payment reference. It pays for only one order.
CREATE OR REPLACE FUNCTION plain_reference(reference text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN upper(regexp_replace(reference, '[^[:alnum:]]', '', 'g'));

-- The marks of a payment reference: its letters and digits, and each sequence of six digits in it. Two orders with a
-- common mark may name the same payment, e.g. 4234567 and TID 4234567.
CREATE OR REPLACE FUNCTION reference_marks(reference text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT COST 1000
AS $$
DECLARE
    plain text := upper(regexp_replace(normalize(reference, NFKC), '[^[:alnum:]]', '', 'g'));
    marks text[] := ARRAY[plain];
    mark text;
BEGIN
    FOR place IN 1..length(plain) - 5 LOOP
        mark := substr(plain, place, 6);
        IF mark ~ '^[0-9]{6}$' THEN marks := marks || mark; END IF;
    END LOOP;
    RETURN marks;
END $$;

-- Letters as administrators' searches compare them: in lower case, without accents, vowel marks, hamza and joiners, with
-- Urdu's letters for those of Arabic, and with the digits 0 to 9. Punctuation stays.
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

-- Days in Pakistan's time zone.
CREATE OR REPLACE FUNCTION calendar_day(at timestamptz) RETURNS date LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN (at AT TIME ZONE 'Asia/Karachi')::date;
