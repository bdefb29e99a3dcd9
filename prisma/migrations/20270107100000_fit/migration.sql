-- How goods fit: what reviews say of it, and how many of those who ordered a size kept it.
ALTER TABLE "reviews" ADD COLUMN "fits" text CONSTRAINT "reviews_fits_known" CHECK ("fits" IN ('small', 'true', 'large'));
ALTER TABLE "products" ADD COLUMN "fit_small" integer NOT NULL DEFAULT 0;
ALTER TABLE "products" ADD COLUMN "fit_true" integer NOT NULL DEFAULT 0;
ALTER TABLE "products" ADD COLUMN "fit_large" integer NOT NULL DEFAULT 0;
ALTER TABLE "product_sizes" ADD COLUMN "kept_percent" smallint;

CREATE OR REPLACE FUNCTION refresh_product_rating() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    rated text[];
BEGIN
    IF TG_OP = 'UPDATE' THEN
        rated := ARRAY(SELECT DISTINCT product_id FROM changed JOIN before USING (id, product_id)
            WHERE (changed.rating, changed.is_hidden, changed.fits)
                IS DISTINCT FROM (before.rating, before.is_hidden, before.fits));
    ELSE
        rated := ARRAY(SELECT DISTINCT product_id FROM changed);
    END IF;
    -- Locked before the reviews are read: another one of the product may be written at the same time.
    PERFORM FROM products WHERE id = ANY (rated) ORDER BY id FOR NO KEY UPDATE;
    UPDATE products SET rating = figures.rating, num_reviews = figures.reviews,
            fit_small = figures.small, fit_true = figures.true_to_size, fit_large = figures.large
        FROM (SELECT product, coalesce(round(avg(r.rating), 1), 0) AS rating, count(r.rating) AS reviews,
                count(*) FILTER (WHERE r.fits = 'small') AS small,
                count(*) FILTER (WHERE r.fits = 'true') AS true_to_size,
                count(*) FILTER (WHERE r.fits = 'large') AS large
            FROM unnest(rated) AS product LEFT JOIN reviews r ON r.product_id = product AND NOT r.is_hidden
            GROUP BY 1) AS figures
        WHERE id = figures.product AND (products.rating, num_reviews, fit_small, fit_true, fit_large)
            <> (figures.rating, figures.reviews, figures.small, figures.true_to_size, figures.large);
    -- The product's page shows texts and names too.
    PERFORM page_changed('product:' || product_id) FROM (SELECT DISTINCT product_id FROM changed) AS shown;
    RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION note_product_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    is_shown boolean := true;
    is_listed boolean := true;
BEGIN
    IF TG_OP = 'UPDATE' THEN
        is_listed := (OLD.count_in_stock = 0) <> (NEW.count_in_stock = 0);
        is_shown := shown_stock(OLD.count_in_stock) <> shown_stock(NEW.count_in_stock);
        OLD.count_in_stock := NEW.count_in_stock;
        OLD.in_stock := NEW.in_stock;
        OLD.low_left := NEW.low_left;
        OLD.fit_small := NEW.fit_small;
        OLD.fit_true := NEW.fit_true;
        OLD.fit_large := NEW.fit_large;
        IF OLD IS DISTINCT FROM NEW THEN
            is_listed := true;
            is_shown := true;
        END IF;
    END IF;
    IF is_shown AND TG_OP <> 'INSERT' THEN PERFORM page_changed('product:' || OLD.id); END IF;
    IF is_shown AND TG_OP <> 'DELETE' THEN PERFORM page_changed('product:' || NEW.id); END IF;
    IF is_listed THEN PERFORM page_changed('listing'); END IF;
    RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION note_size_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    is_shown boolean := true;
    is_listed boolean := true;
BEGIN
    IF TG_OP = 'UPDATE' THEN
        is_listed := (OLD.quantity = 0) <> (NEW.quantity = 0);
        is_shown := shown_stock(OLD.quantity) <> shown_stock(NEW.quantity)
            OR OLD.kept_percent IS DISTINCT FROM NEW.kept_percent;
        OLD.quantity := NEW.quantity;
        -- Lists do not show it.
        OLD.kept_percent := NEW.kept_percent;
        IF OLD IS DISTINCT FROM NEW THEN
            is_listed := true;
            is_shown := true;
        END IF;
    END IF;
    IF is_shown AND TG_OP <> 'INSERT' THEN PERFORM page_changed('product:' || OLD.product_id); END IF;
    IF is_shown AND TG_OP <> 'DELETE' THEN PERFORM page_changed('product:' || NEW.product_id); END IF;
    IF is_listed THEN PERFORM page_changed('listing'); END IF;
    RETURN NULL;
END $$;

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
