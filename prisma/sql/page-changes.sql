-- Servers keep rendered pages, each with tags for what it shows, and read in page_changes which tags have changed since
-- their last look, whoever made the change. `product:{id}` stands for the pages that show the product, `listing` for those
-- that list products, `sale` for those that link to the sale, and `everything` for all.

-- Once per transaction and tag.
CREATE OR REPLACE FUNCTION page_changed(changed text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO page_changes (tag) SELECT changed
        WHERE NOT EXISTS (SELECT FROM page_changes WHERE xid = pg_current_xact_id() AND tag = changed);
END $$;

-- For triggers whose arguments are the tags.
CREATE OR REPLACE FUNCTION note_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM page_changed(tag) FROM unnest(TG_ARGV) AS tag;
    RETURN NULL;
END $$;

-- Every page may show a setting.
CREATE OR REPLACE TRIGGER settings_change AFTER INSERT OR UPDATE OR DELETE ON "settings"
    FOR EACH STATEMENT EXECUTE FUNCTION note_change('everything');

-- TRUNCATE fires no row triggers.
CREATE OR REPLACE TRIGGER products_truncated AFTER TRUNCATE ON "products"
    FOR EACH STATEMENT EXECUTE FUNCTION note_change('everything');
CREATE OR REPLACE TRIGGER product_sizes_truncated AFTER TRUNCATE ON "product_sizes"
    FOR EACH STATEMENT EXECUTE FUNCTION note_change('everything');
CREATE OR REPLACE TRIGGER product_images_truncated AFTER TRUNCATE ON "product_images"
    FOR EACH STATEMENT EXECUTE FUNCTION note_change('everything');

-- Pages show stock as none, 1 to 3, or enough, so a sale matters only when it crosses one of these steps.
CREATE OR REPLACE FUNCTION shown_stock(pieces integer) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN least(pieces, 4);

-- Listings show whether a product is in stock at all. Any other column may be shown anywhere, including ones added later,
-- except those derived from the stock, and votes on the fit, whose reviews tell the product's page.
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
CREATE OR REPLACE TRIGGER products_change AFTER INSERT OR UPDATE OR DELETE ON "products"
    FOR EACH ROW EXECUTE FUNCTION note_product_change();

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
CREATE OR REPLACE TRIGGER product_sizes_change AFTER INSERT OR UPDATE OR DELETE ON "product_sizes"
    FOR EACH ROW EXECUTE FUNCTION note_size_change();

CREATE OR REPLACE FUNCTION note_image_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'UPDATE' AND OLD IS NOT DISTINCT FROM NEW THEN RETURN NULL; END IF;
    IF TG_OP <> 'INSERT' THEN PERFORM page_changed('product:' || OLD.product_id); END IF;
    IF TG_OP <> 'DELETE' THEN PERFORM page_changed('product:' || NEW.product_id); END IF;
    PERFORM page_changed('listing');
    RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER product_images_change AFTER INSERT OR UPDATE OR DELETE ON "product_images"
    FOR EACH ROW EXECUTE FUNCTION note_image_change();
