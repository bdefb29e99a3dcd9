-- Servers cache rendered pages until the database notifies them of a committed change, whoever made it. `product:{id}`
-- invalidates the pages that show the product, `listing` those that list products, `everything` all.

-- Pages show stock as none, 1 to 3, or enough, so a sale matters only when it crosses one of these steps.
CREATE OR REPLACE FUNCTION shown_stock(pieces integer) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN least(pieces, 4);

-- TRUNCATE fires no row triggers.
CREATE OR REPLACE FUNCTION notify_everything_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM pg_notify('catalogue', 'everything');
    RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER products_truncated AFTER TRUNCATE ON "products"
    FOR EACH STATEMENT EXECUTE FUNCTION notify_everything_changed();
CREATE OR REPLACE TRIGGER product_sizes_truncated AFTER TRUNCATE ON "product_sizes"
    FOR EACH STATEMENT EXECUTE FUNCTION notify_everything_changed();
CREATE OR REPLACE TRIGGER product_images_truncated AFTER TRUNCATE ON "product_images"
    FOR EACH STATEMENT EXECUTE FUNCTION notify_everything_changed();

CREATE OR REPLACE FUNCTION notify_product_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP <> 'INSERT' THEN PERFORM pg_notify('catalogue', 'product:' || OLD.id); END IF;
    IF TG_OP <> 'DELETE' THEN PERFORM pg_notify('catalogue', 'product:' || NEW.id); END IF;
    PERFORM pg_notify('catalogue', 'listing');
    RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER products_notify AFTER INSERT OR DELETE ON "products"
    FOR EACH ROW EXECUTE FUNCTION notify_product_changed();

-- Any column may be shown, including ones added later, except those derived from the stock: the triggers below handle
-- these.
CREATE OR REPLACE FUNCTION notify_product_updated() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    OLD.count_in_stock := NEW.count_in_stock;
    OLD.in_stock := NEW.in_stock;
    OLD.low_left := NEW.low_left;
    IF OLD IS DISTINCT FROM NEW THEN
        PERFORM pg_notify('catalogue', 'product:' || OLD.id);
        PERFORM pg_notify('catalogue', 'product:' || NEW.id);
        PERFORM pg_notify('catalogue', 'listing');
    END IF;
    RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER products_notify_updated AFTER UPDATE ON "products"
    FOR EACH ROW EXECUTE FUNCTION notify_product_updated();

CREATE OR REPLACE FUNCTION notify_product_part_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP <> 'INSERT' THEN PERFORM pg_notify('catalogue', 'product:' || OLD.product_id); END IF;
    IF TG_OP <> 'DELETE' THEN PERFORM pg_notify('catalogue', 'product:' || NEW.product_id); END IF;
    PERFORM pg_notify('catalogue', 'listing');
    RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER product_sizes_notify AFTER INSERT OR DELETE ON "product_sizes"
    FOR EACH ROW EXECUTE FUNCTION notify_product_part_changed();
CREATE OR REPLACE TRIGGER product_images_notify AFTER INSERT OR DELETE ON "product_images"
    FOR EACH ROW EXECUTE FUNCTION notify_product_part_changed();
CREATE OR REPLACE TRIGGER product_images_notify_updated AFTER UPDATE ON "product_images"
    FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION notify_product_part_changed();

CREATE OR REPLACE FUNCTION notify_size_updated() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    OLD.quantity := NEW.quantity;
    IF OLD IS DISTINCT FROM NEW THEN
        PERFORM pg_notify('catalogue', 'product:' || OLD.product_id);
        PERFORM pg_notify('catalogue', 'product:' || NEW.product_id);
        PERFORM pg_notify('catalogue', 'listing');
    END IF;
    RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER product_sizes_notify_updated AFTER UPDATE ON "product_sizes"
    FOR EACH ROW EXECUTE FUNCTION notify_size_updated();

-- Listings show whether a product is in stock at all, and its page shows how much.
CREATE OR REPLACE FUNCTION notify_product_stock_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM pg_notify('catalogue', 'product:' || NEW.id);
    IF (OLD.count_in_stock = 0) <> (NEW.count_in_stock = 0) THEN PERFORM pg_notify('catalogue', 'listing'); END IF;
    RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER products_notify_stock AFTER UPDATE OF "count_in_stock" ON "products"
    FOR EACH ROW WHEN (shown_stock(OLD.count_in_stock) <> shown_stock(NEW.count_in_stock))
    EXECUTE FUNCTION notify_product_stock_changed();

CREATE OR REPLACE FUNCTION notify_size_stock_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM pg_notify('catalogue', 'product:' || NEW.product_id);
    IF (OLD.quantity = 0) <> (NEW.quantity = 0) THEN PERFORM pg_notify('catalogue', 'listing'); END IF;
    RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER product_sizes_notify_stock AFTER UPDATE OF "quantity" ON "product_sizes"
    FOR EACH ROW WHEN (shown_stock(OLD.quantity) <> shown_stock(NEW.quantity))
    EXECUTE FUNCTION notify_size_stock_changed();

-- Every page may show a setting.
CREATE OR REPLACE FUNCTION notify_settings_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM pg_notify('catalogue', 'everything');
    RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER settings_changed AFTER INSERT OR UPDATE OR DELETE ON "settings"
    FOR EACH STATEMENT EXECUTE FUNCTION notify_settings_changed();
