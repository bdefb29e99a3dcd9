-- Columns of a product that are derived from its sizes and stock: `sizes_in_stock`, which listings filter by,
-- `lowest_price`, which they also sort by, and `low_left`, which tells the owner what runs low. They are updated only
-- when the stock crosses a displayed step or a price changes, so most sales run none of this.

-- The sizes with pieces left, each between line breaks, up to the size limit of an index entry. A text is grouped and
-- searched in half the time of an array.
CREATE OR REPLACE FUNCTION available_sizes(product text) RETURNS text LANGUAGE sql STABLE
    RETURN coalesce((SELECT E'\n' || string_agg("size", E'\n' ORDER BY "position", "size") || E'\n' FROM (
        SELECT "size", "position" FROM "product_sizes"
        WHERE "product_id" = product AND "quantity" > 0 AND octet_length("size") <= 48
        ORDER BY "position", "size" LIMIT 40) AS sizes), '');

-- The number that can be sold of each size that runs low (3 pieces or fewer), ascending; for a product without sizes
-- its own count. A sale changes it only for these, so other products need no new index entries.
CREATE OR REPLACE FUNCTION low_stock_quantities(product text, pieces integer) RETURNS integer[] LANGUAGE sql STABLE
    RETURN ARRAY(SELECT "left" FROM (
        SELECT least("quantity", pieces) AS "left" FROM "product_sizes" WHERE "product_id" = product
        UNION ALL SELECT pieces WHERE NOT EXISTS (SELECT FROM "product_sizes" WHERE "product_id" = product)) AS sizes
        WHERE "left" <= 3 ORDER BY "left");

-- The lowest price of a size in stock, of any size if none is, and the product's own without sizes.
CREATE OR REPLACE FUNCTION lowest_price(product text, own integer, pieces integer) RETURNS integer LANGUAGE sql STABLE
    RETURN coalesce((SELECT coalesce(min("price") FILTER (WHERE "quantity" > 0 AND pieces > 0), min("price"))
        FROM "product_sizes" WHERE "product_id" = product), own);

CREATE OR REPLACE FUNCTION set_low_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    NEW.low_left := low_stock_quantities(NEW.id, NEW.count_in_stock);
    NEW.lowest_price := lowest_price(NEW.id, NEW.price, NEW.count_in_stock);
    RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER products_low_stock_added BEFORE INSERT ON "products"
    FOR EACH ROW EXECUTE FUNCTION set_low_stock();

-- An AFTER trigger: if a BEFORE trigger may run, PostgreSQL recomputes all generated columns, including the search
-- words, which a sale does not change.
CREATE OR REPLACE FUNCTION refresh_low_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    UPDATE products SET low_left = low_stock_quantities(id, count_in_stock)
        WHERE id = NEW.id AND low_left <> low_stock_quantities(id, count_in_stock);
    RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER products_low_stock AFTER UPDATE OF "count_in_stock" ON "products"
    FOR EACH ROW WHEN (shown_stock(OLD.count_in_stock) <> shown_stock(NEW.count_in_stock))
    EXECUTE FUNCTION refresh_low_stock();

CREATE OR REPLACE FUNCTION refresh_lowest_price() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    UPDATE products SET lowest_price = lowest_price(id, price, count_in_stock)
        WHERE id = NEW.id AND lowest_price <> lowest_price(id, price, count_in_stock);
    RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER products_lowest_price AFTER UPDATE OF "price", "count_in_stock" ON "products"
    FOR EACH ROW WHEN ((OLD.price, OLD.count_in_stock > 0) IS DISTINCT FROM (NEW.price, NEW.count_in_stock > 0))
    EXECUTE FUNCTION refresh_lowest_price();

-- Updating the columns notifies the product's pages, because other triggers watch them.
CREATE OR REPLACE FUNCTION refresh_sizes_in_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    -- Locked before it is read: another size of the product may be selling out at the same time.
    PERFORM FROM products WHERE id IN (SELECT product_id FROM changed) ORDER BY id FOR NO KEY UPDATE;
    UPDATE products SET sizes_in_stock = available_sizes(id)
        WHERE id IN (SELECT product_id FROM changed) AND sizes_in_stock <> available_sizes(id);
    UPDATE products SET low_left = low_stock_quantities(id, count_in_stock)
        WHERE id IN (SELECT product_id FROM changed) AND low_left <> low_stock_quantities(id, count_in_stock);
    UPDATE products SET lowest_price = lowest_price(id, price, count_in_stock)
        WHERE id IN (SELECT product_id FROM changed) AND lowest_price <> lowest_price(id, price, count_in_stock);
    RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER product_sizes_added AFTER INSERT ON "product_sizes" REFERENCING NEW TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION refresh_sizes_in_stock();
CREATE OR REPLACE TRIGGER product_sizes_removed AFTER DELETE ON "product_sizes" REFERENCING OLD TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION refresh_sizes_in_stock();

-- The steps are those of shown_stock in page-changes.sql.
CREATE OR REPLACE FUNCTION refresh_size_in_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM FROM products WHERE id IN (OLD.product_id, NEW.product_id) ORDER BY id FOR NO KEY UPDATE;
    UPDATE products SET sizes_in_stock = available_sizes(id)
        WHERE id IN (OLD.product_id, NEW.product_id) AND sizes_in_stock <> available_sizes(id);
    UPDATE products SET low_left = low_stock_quantities(id, count_in_stock)
        WHERE id IN (OLD.product_id, NEW.product_id) AND low_left <> low_stock_quantities(id, count_in_stock);
    UPDATE products SET lowest_price = lowest_price(id, price, count_in_stock)
        WHERE id IN (OLD.product_id, NEW.product_id) AND lowest_price <> lowest_price(id, price, count_in_stock);
    RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER product_sizes_changed AFTER UPDATE ON "product_sizes"
    FOR EACH ROW WHEN ((shown_stock(OLD.quantity), OLD.product_id, OLD.size, OLD.position, OLD.price)
        IS DISTINCT FROM (shown_stock(NEW.quantity), NEW.product_id, NEW.size, NEW.position, NEW.price))
    EXECUTE FUNCTION refresh_size_in_stock();
