-- How many of those who ordered a size kept it. Counted again whenever an order of it is delivered or its goods come back,
-- at the end of the transaction, since its row may be locked by an order only after the product's.

-- The pieces of a line of an order that came back, unless for a defect.
CREATE OR REPLACE FUNCTION unkept_pieces(line_order uuid, line_position integer) RETURNS integer LANGUAGE sql STABLE
    RETURN coalesce((SELECT sum(i.qty) FROM order_return_items i JOIN order_returns r ON r.id = i.return_id
        WHERE (i.order_id, i.position) = (line_order, line_position)
            AND r.status IN ('received', 'settled') AND r.reason NOT IN ('damaged', 'defective')), 0);

-- Of the delivered pieces of a size, in percent; null before ten were delivered.
CREATE OR REPLACE FUNCTION kept_percent(product text, ordered_size text) RETURNS integer LANGUAGE sql STABLE
    RETURN (SELECT CASE WHEN sum(i.qty) >= 10
            THEN round(100.0 * sum(i.qty - unkept_pieces(i.order_id, i.position)) / sum(i.qty)) END
        FROM order_items i JOIN orders o ON o.id = i.order_id
        WHERE i.product_id = product AND i.size = ordered_size AND o.status = 'delivered');

CREATE OR REPLACE FUNCTION refresh_kept_percent() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    changed uuid := to_jsonb(NEW) ->> TG_ARGV[0];
BEGIN
    -- Locked before the pieces are counted: others of the size may be delivered at the same time.
    PERFORM FROM product_sizes WHERE (product_id, size) IN (SELECT product_id, size FROM order_items WHERE order_id = changed)
        ORDER BY product_id COLLATE "C", size COLLATE "C" FOR NO KEY UPDATE;
    UPDATE product_sizes SET kept_percent = kept_percent(product_id, size)
        WHERE (product_id, size) IN (SELECT product_id, size FROM order_items WHERE order_id = changed)
            AND kept_percent IS DISTINCT FROM kept_percent(product_id, size);
    RETURN NULL;
END $$;
DROP TRIGGER IF EXISTS orders_kept_percent ON "orders";
CREATE CONSTRAINT TRIGGER orders_kept_percent AFTER UPDATE OF "status" ON "orders"
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((OLD.status = 'delivered') <> (NEW.status = 'delivered'))
    EXECUTE FUNCTION refresh_kept_percent('id');
DROP TRIGGER IF EXISTS order_returns_kept_percent ON "order_returns";
CREATE CONSTRAINT TRIGGER order_returns_kept_percent AFTER UPDATE OF "status" ON "order_returns"
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
    WHEN ((OLD.status IN ('received', 'settled')) <> (NEW.status IN ('received', 'settled')))
    EXECUTE FUNCTION refresh_kept_percent('order_id');

-- A size that was taken out and is there again, or that is named as one sold before, has been ordered already.
CREATE OR REPLACE FUNCTION count_kept_of_new_size() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    UPDATE product_sizes SET kept_percent = kept_percent(product_id, size)
        WHERE (product_id, size) = (NEW.product_id, NEW.size) AND kept_percent IS DISTINCT FROM kept_percent(product_id, size);
    RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER product_sizes_kept AFTER INSERT ON "product_sizes"
    FOR EACH ROW EXECUTE FUNCTION count_kept_of_new_size();
