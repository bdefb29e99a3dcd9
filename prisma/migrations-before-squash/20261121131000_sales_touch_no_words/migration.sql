-- Where a trigger may run before an update, PostgreSQL computes all generated columns anew, the words of the search too.
-- A sale changes none of them: what is low is set after it, where it is.
DROP TRIGGER "products_low" ON "products";
CREATE FUNCTION keep_lows_after_sale() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    UPDATE products SET low_left = lows_left(id, count_in_stock)
        WHERE id = NEW.id AND low_left <> lows_left(id, count_in_stock);
    RETURN NULL;
END $$;
CREATE TRIGGER products_low AFTER UPDATE OF "count_in_stock" ON "products"
    FOR EACH ROW WHEN (least(OLD.count_in_stock, 4) <> least(NEW.count_in_stock, 4))
    EXECUTE FUNCTION keep_lows_after_sale();
