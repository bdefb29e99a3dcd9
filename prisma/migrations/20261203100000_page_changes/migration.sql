CREATE TABLE "page_changes" (
    "id" BIGSERIAL NOT NULL,
    "xid" xid8 NOT NULL DEFAULT pg_current_xact_id(),
    "tag" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "page_changes_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "page_changes_xid_tag_idx" ON "page_changes" ("xid", "tag");

DROP FUNCTION notify_everything_changed() CASCADE; -- unused since 1.0.0
DROP FUNCTION notify_product_changed() CASCADE; -- unused since 1.0.0
DROP FUNCTION notify_product_updated() CASCADE; -- unused since 1.0.0
DROP FUNCTION notify_product_part_changed() CASCADE; -- unused since 1.0.0
DROP FUNCTION notify_size_updated() CASCADE; -- unused since 1.0.0
DROP FUNCTION notify_product_stock_changed() CASCADE; -- unused since 1.0.0
DROP FUNCTION notify_size_stock_changed() CASCADE; -- unused since 1.0.0
DROP FUNCTION notify_settings_changed() CASCADE; -- unused since 1.0.0
DROP FUNCTION notify_sale_changed() CASCADE; -- unused since 1.0.0
DROP FUNCTION notify_synonyms_changed() CASCADE; -- unused since 1.0.0

-- prisma/sql/catalogue-changes.sql
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
-- except those derived from the stock.
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
        is_shown := shown_stock(OLD.quantity) <> shown_stock(NEW.quantity);
        OLD.quantity := NEW.quantity;
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

-- prisma/sql/reviews.sql
CREATE OR REPLACE FUNCTION refresh_product_rating() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    rated text[];
BEGIN
    IF TG_OP = 'UPDATE' THEN
        rated := ARRAY(SELECT DISTINCT product_id FROM changed JOIN before USING (id, product_id)
            WHERE (changed.rating, changed.is_hidden) <> (before.rating, before.is_hidden));
    ELSE
        rated := ARRAY(SELECT DISTINCT product_id FROM changed);
    END IF;
    -- Locked before the reviews are read: another one of the product may be written at the same time.
    PERFORM FROM products WHERE id = ANY (rated) ORDER BY id FOR NO KEY UPDATE;
    UPDATE products SET rating = figures.rating, num_reviews = figures.reviews
        FROM (SELECT product, coalesce(round(avg(r.rating), 1), 0) AS rating, count(r.rating) AS reviews
            FROM unnest(rated) AS product LEFT JOIN reviews r ON r.product_id = product AND NOT r.is_hidden
            GROUP BY 1) AS figures
        WHERE id = figures.product AND (products.rating, num_reviews) <> (figures.rating, figures.reviews);
    -- The product's page shows texts and names too.
    PERFORM page_changed('product:' || product_id) FROM (SELECT DISTINCT product_id FROM changed) AS shown;
    RETURN NULL;
END $$;

-- prisma/sql/sale.sql
CREATE OR REPLACE TRIGGER products_sale_added AFTER INSERT ON "products"
    FOR EACH ROW WHEN (NEW.on_sale) EXECUTE FUNCTION note_change('sale');
CREATE OR REPLACE TRIGGER products_sale_removed AFTER DELETE ON "products"
    FOR EACH ROW WHEN (OLD.on_sale) EXECUTE FUNCTION note_change('sale');
CREATE OR REPLACE TRIGGER products_sale_changed AFTER UPDATE ON "products"
    FOR EACH ROW WHEN ((OLD.on_sale AND OLD.is_published) <> (NEW.on_sale AND NEW.is_published))
    EXECUTE FUNCTION note_change('sale');

-- prisma/sql/search.sql
-- A change of synonyms may affect every kept search page.
CREATE OR REPLACE TRIGGER search_synonyms_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "search_synonyms"
    FOR EACH STATEMENT EXECUTE FUNCTION note_change('listing');
