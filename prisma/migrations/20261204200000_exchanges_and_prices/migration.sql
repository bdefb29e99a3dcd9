-- A customer is recognised by the account and by the telephone number, so that a new account cannot use a code again.
CREATE OR REPLACE FUNCTION has_used_discount(discount uuid, customer uuid, telephone text) RETURNS boolean LANGUAGE sql STABLE
    RETURN EXISTS (SELECT FROM orders WHERE discount_id = discount AND status <> 'cancelled'
        AND (user_id = customer OR phone = telephone));

-- An exchange becomes an order of its own. Exchanges that were requested before send the same size again.
ALTER TABLE "orders" ADD COLUMN "exchange_of" uuid
    CONSTRAINT "orders_exchange_of_fkey" REFERENCES "orders" ("id") ON UPDATE CASCADE ON DELETE SET NULL;
CREATE INDEX "orders_exchange_of_idx" ON "orders" ("exchange_of") WHERE exchange_of IS NOT NULL;
ALTER TABLE "order_returns" ADD COLUMN "replacement_id" uuid
    CONSTRAINT "order_returns_replacement_id_fkey" REFERENCES "orders" ("id") ON UPDATE CASCADE ON DELETE SET NULL;
CREATE UNIQUE INDEX "order_returns_replacement_id_key" ON "order_returns" ("replacement_id");
ALTER TABLE "order_return_items" ADD COLUMN "wanted" text;

-- The price by which listings show, filter and sort a product. The next migration fills it in, without this one's lock on
-- the table.
ALTER TABLE "products" ADD COLUMN "lowest_price" integer NOT NULL DEFAULT 0;

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

CREATE OR REPLACE FUNCTION refresh_lowest_price() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    UPDATE products SET lowest_price = lowest_price(id, price, count_in_stock)
        WHERE id = NEW.id AND lowest_price <> lowest_price(id, price, count_in_stock);
    RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER products_lowest_price AFTER UPDATE OF "price", "count_in_stock" ON "products"
    FOR EACH ROW WHEN ((OLD.price, OLD.count_in_stock > 0) IS DISTINCT FROM (NEW.price, NEW.count_in_stock > 0))
    EXECUTE FUNCTION refresh_lowest_price();

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
