-- What the admin finds orders by, by what two payments are recognised as one, and how states follow from times.

-- A payment reference means the same with or without spaces and dashes; it pays for one order only.
CREATE OR REPLACE FUNCTION plain_reference(reference text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN upper(regexp_replace(reference, '[^[:alnum:]]', '', 'g'));

-- By what a payment reference is recognised: its letters and digits, and each run of six digits among them. Two orders
-- with a mark in common may name one payment, e.g. 4234567 and TID 4234567.
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

-- What the admin searches by, as one text, so that one index finds any part of any of it.
CREATE OR REPLACE FUNCTION order_letters(customer_name text, name text, email text, phone text, reference text)
    RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN lower(customer_name || E'\n' || coalesce(name, '') || E'\n' || coalesce(email, '') || E'\n' || phone || E'\n'
        || coalesce(plain_reference(reference), ''));

-- The release before knows the two times alone, so what it writes sets the state.
CREATE OR REPLACE FUNCTION status_by_times() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'UPDATE' AND NEW.status <> OLD.status THEN RETURN NEW; END IF;
    IF NEW.cancelled_at IS NOT NULL THEN NEW.status := 'cancelled';
    ELSIF NEW.delivered_at IS NOT NULL THEN NEW.status := 'delivered';
    ELSIF NEW.status = 'delivered' THEN NEW.status := 'shipped';
    END IF;
    RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER orders_status_by_times BEFORE INSERT OR UPDATE OF "delivered_at", "cancelled_at" ON "orders"
    FOR EACH ROW EXECUTE FUNCTION status_by_times();
