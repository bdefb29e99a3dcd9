-- Searching orders for administrators, recognising one payment in two orders, and forgetting a customer's receipts.

-- Spaces and dashes do not matter in a payment reference. It pays for only one order.
CREATE OR REPLACE FUNCTION plain_reference(reference text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN upper(regexp_replace(reference, '[^[:alnum:]]', '', 'g'));

-- The marks of a payment reference: its letters and digits, and each sequence of six digits in it. References that are
-- alike have a mark in common, by which an index finds them.
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

-- Whether two references may name the same payment: their letters and digits are the same, or a number of six or more
-- digits in one holds a whole number of the other, as in 4234567 and TID 4234567. Dates and times that begin alike do not.
CREATE OR REPLACE FUNCTION references_alike(one text, other text) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN (WITH plain AS (
        SELECT upper(regexp_replace(normalize(one, NFKC), '[^[:alnum:]]', '', 'g')) AS a,
            upper(regexp_replace(normalize(other, NFKC), '[^[:alnum:]]', '', 'g')) AS b)
    SELECT a = b OR EXISTS (
        SELECT FROM regexp_matches(a, '[0-9]{6,}', 'g') AS m(own), regexp_matches(b, '[0-9]{6,}', 'g') AS n(others)
        WHERE strpos(own[1], others[1]) > 0 OR strpos(others[1], own[1]) > 0) FROM plain);

-- The fields that administrators search, as one text, so that one index finds any part of any field.
CREATE OR REPLACE FUNCTION order_letters(customer_name text, name text, email text, phone text, reference text)
    RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN name_letters(customer_name || E'\n' || coalesce(name, '') || E'\n' || coalesce(email, '') || E'\n' || phone
        || E'\n' || coalesce(plain_reference(reference), ''));

-- Days in Pakistan's time zone.
CREATE OR REPLACE FUNCTION calendar_day(at timestamptz) RETURNS date LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN (at AT TIME ZONE 'Asia/Karachi')::date;

-- When an order was delivered or came back; null for others. The times of its history name their zone.
CREATE OR REPLACE FUNCTION order_ended_at(status "OrderStatus", delivered_at timestamptz, status_history jsonb)
    RETURNS timestamptz LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN CASE status WHEN 'delivered' THEN delivered_at WHEN 'returned' THEN (
        SELECT max((step->>'at')::timestamptz) FROM jsonb_array_elements(status_history) AS step
        WHERE step->>'status' = 'returned') END;

-- The receipts of a customer's payments go with the account.
CREATE OR REPLACE FUNCTION forget_receipts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    DELETE FROM order_receipts WHERE order_id = NEW.id;
    RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER orders_forget_receipts AFTER UPDATE OF "user_id" ON "orders"
    FOR EACH ROW WHEN (OLD."user_id" IS NOT NULL AND NEW."user_id" IS NULL) EXECUTE FUNCTION forget_receipts();
