-- By what a payment reference is recognised: its letters and digits, and each run of six digits among them. Two orders
-- with a mark in common may name one payment, e.g. 4234567 and TID 4234567.
CREATE FUNCTION reference_marks(reference text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN (SELECT array_agg(mark) FROM (
        SELECT plain AS mark FROM (SELECT plain_reference(normalize(reference, NFKC)) AS plain) AS whole
        UNION SELECT substr(plain, place, 6)
        FROM (SELECT plain_reference(normalize(reference, NFKC)) AS plain) AS whole,
            generate_series(1, length(plain) - 5) AS place
        WHERE substr(plain, place, 6) ~ '^[0-9]{6}$') AS marks);
CREATE INDEX "orders_reference_marks_idx" ON "orders" USING gin (reference_marks("order_payment_id"))
    WHERE "order_payment_id" IS NOT NULL;

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
