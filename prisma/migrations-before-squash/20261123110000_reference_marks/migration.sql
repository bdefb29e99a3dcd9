-- By what a payment reference is recognised: its letters and digits, and each run of six digits among them. Two orders
-- with a mark in common may name one payment, e.g. 4234567 and TID 4234567.
CREATE FUNCTION reference_marks(reference text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT COST 1000
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
CREATE INDEX "orders_reference_marks_idx" ON "orders" USING gin (reference_marks("order_payment_id"))
    WITH (gin_pending_list_limit = 256) WHERE "order_payment_id" IS NOT NULL;

-- From now on references are normalised when they come in. Earlier ones are normalised here, so that the index of paid
-- references covers them too. One that has paid twice already stays as it is.
DO $$
DECLARE
    odd record;
BEGIN
    FOR odd IN
        SELECT id, normalize(order_payment_id, NFKC) AS reference FROM orders
        WHERE order_payment_id IS NOT NFKC NORMALIZED
    LOOP
        BEGIN
            UPDATE orders SET order_payment_id = odd.reference WHERE id = odd.id;
        EXCEPTION WHEN unique_violation THEN
            RAISE NOTICE 'The reference of order % has paid for another order too', odd.id;
        END;
    END LOOP;
END $$;
