-- Columns of a product that follow from its stock: `sizes_in_stock`, by which listings are narrowed, and `low_left`, by
-- which the owner is told what runs low. They are set where the stock crosses a step that is shown, so most sales run none
-- of this.

-- The sizes with pieces left, as far as an entry of an index can hold them.
CREATE OR REPLACE FUNCTION sizes_left(product text) RETURNS text[] LANGUAGE sql STABLE
    RETURN ARRAY(SELECT "size" FROM "product_sizes"
        WHERE "product_id" = product AND "quantity" > 0 AND octet_length("size") <= 48
        ORDER BY "position", "size" LIMIT 40);

-- What can still be sold of each size that is low, 3 pieces or fewer, the fewest first; of a product without sizes its own
-- count. A sale moves it only among these: the indexes of the others then need no new entries.
CREATE OR REPLACE FUNCTION lows_left(product text, pieces integer) RETURNS integer[] LANGUAGE sql STABLE
    RETURN ARRAY(SELECT "left" FROM (
        SELECT least("quantity", pieces) AS "left" FROM "product_sizes" WHERE "product_id" = product
        UNION ALL SELECT pieces WHERE NOT EXISTS (SELECT FROM "product_sizes" WHERE "product_id" = product)) AS sizes
        WHERE "left" <= 3 ORDER BY "left");

CREATE OR REPLACE FUNCTION keep_lows_of_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    NEW.low_left := lows_left(NEW.id, NEW.count_in_stock);
    RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER products_low_new BEFORE INSERT ON "products"
    FOR EACH ROW EXECUTE FUNCTION keep_lows_of_product();

-- After the update: where a trigger may run before one, PostgreSQL computes all generated columns again, the words of the
-- search too. A sale changes none of them.
CREATE OR REPLACE FUNCTION keep_lows_after_sale() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    UPDATE products SET low_left = lows_left(id, count_in_stock)
        WHERE id = NEW.id AND low_left <> lows_left(id, count_in_stock);
    RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER products_low AFTER UPDATE OF "count_in_stock" ON "products"
    FOR EACH ROW WHEN (shown_stock(OLD.count_in_stock) <> shown_stock(NEW.count_in_stock))
    EXECUTE FUNCTION keep_lows_after_sale();

-- What is shown of a product is set by itself: setting it notifies of its pages.
CREATE OR REPLACE FUNCTION keep_sizes_in_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    -- Locked before it is read: another size of the product may be selling out at the same time.
    PERFORM FROM products WHERE id IN (SELECT product_id FROM changed) ORDER BY id FOR NO KEY UPDATE;
    UPDATE products SET sizes_in_stock = sizes_left(id)
        WHERE id IN (SELECT product_id FROM changed) AND sizes_in_stock <> sizes_left(id);
    UPDATE products SET low_left = lows_left(id, count_in_stock)
        WHERE id IN (SELECT product_id FROM changed) AND low_left <> lows_left(id, count_in_stock);
    RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER product_sizes_added AFTER INSERT ON "product_sizes" REFERENCING NEW TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION keep_sizes_in_stock();
CREATE OR REPLACE TRIGGER product_sizes_removed AFTER DELETE ON "product_sizes" REFERENCING OLD TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION keep_sizes_in_stock();

-- The steps are those of shown_stock in catalogue-changes.sql.
CREATE OR REPLACE FUNCTION keep_size_in_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM FROM products WHERE id IN (OLD.product_id, NEW.product_id) ORDER BY id FOR NO KEY UPDATE;
    UPDATE products SET sizes_in_stock = sizes_left(id)
        WHERE id IN (OLD.product_id, NEW.product_id) AND sizes_in_stock <> sizes_left(id);
    UPDATE products SET low_left = lows_left(id, count_in_stock)
        WHERE id IN (OLD.product_id, NEW.product_id) AND low_left <> lows_left(id, count_in_stock);
    RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER product_sizes_changed AFTER UPDATE ON "product_sizes"
    FOR EACH ROW WHEN ((shown_stock(OLD.quantity), OLD.product_id, OLD.size, OLD.position)
        IS DISTINCT FROM (shown_stock(NEW.quantity), NEW.product_id, NEW.size, NEW.position))
    EXECUTE FUNCTION keep_size_in_stock();
