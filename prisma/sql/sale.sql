-- A product is on sale when its own price or that of one of its sizes is reduced. `sizes_on_sale` is derived from the
-- sizes, so that listings find sale products in one index.
CREATE OR REPLACE FUNCTION refresh_sizes_on_sale() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    -- Locked before it is read: another size of the product may change at the same time.
    PERFORM FROM products WHERE id IN (SELECT product_id FROM changed) ORDER BY id FOR NO KEY UPDATE;
    UPDATE products p SET sizes_on_sale = NOT p.sizes_on_sale
        WHERE p.id IN (SELECT product_id FROM changed) AND p.sizes_on_sale <> EXISTS (
            SELECT FROM product_sizes WHERE product_id = p.id AND compare_at_price IS NOT NULL);
    RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER product_sizes_sale_added AFTER INSERT ON "product_sizes" REFERENCING NEW TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION refresh_sizes_on_sale();
CREATE OR REPLACE TRIGGER product_sizes_sale_removed AFTER DELETE ON "product_sizes" REFERENCING OLD TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION refresh_sizes_on_sale();

CREATE OR REPLACE FUNCTION refresh_size_on_sale() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM FROM products WHERE id = NEW.product_id FOR NO KEY UPDATE;
    UPDATE products p SET sizes_on_sale = NOT p.sizes_on_sale
        WHERE p.id = NEW.product_id AND p.sizes_on_sale <> EXISTS (
            SELECT FROM product_sizes WHERE product_id = p.id AND compare_at_price IS NOT NULL);
    RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER product_sizes_sale_changed AFTER UPDATE ON "product_sizes"
    FOR EACH ROW WHEN ((OLD.compare_at_price IS NULL) <> (NEW.compare_at_price IS NULL))
    EXECUTE FUNCTION refresh_size_on_sale();

-- The menu of every page links to the sale while there is one.
CREATE OR REPLACE TRIGGER products_sale_added AFTER INSERT ON "products"
    FOR EACH ROW WHEN (NEW.on_sale) EXECUTE FUNCTION note_change('sale');
CREATE OR REPLACE TRIGGER products_sale_removed AFTER DELETE ON "products"
    FOR EACH ROW WHEN (OLD.on_sale) EXECUTE FUNCTION note_change('sale');
CREATE OR REPLACE TRIGGER products_sale_changed AFTER UPDATE ON "products"
    FOR EACH ROW WHEN ((OLD.on_sale AND OLD.is_published) <> (NEW.on_sale AND NEW.is_published))
    EXECUTE FUNCTION note_change('sale');
