-- The steps of stock that pages show have one definition, which PostgreSQL inlines in these conditions.
CREATE OR REPLACE TRIGGER products_tell_stock AFTER UPDATE OF "count_in_stock" ON "products"
    FOR EACH ROW WHEN (shown_stock(OLD.count_in_stock) <> shown_stock(NEW.count_in_stock))
    EXECUTE FUNCTION tell_product_stock();
CREATE OR REPLACE TRIGGER product_sizes_tell_stock AFTER UPDATE OF "quantity" ON "product_sizes"
    FOR EACH ROW WHEN (shown_stock(OLD.quantity) <> shown_stock(NEW.quantity))
    EXECUTE FUNCTION tell_size_stock();
CREATE OR REPLACE TRIGGER products_low AFTER UPDATE OF "count_in_stock" ON "products"
    FOR EACH ROW WHEN (shown_stock(OLD.count_in_stock) <> shown_stock(NEW.count_in_stock))
    EXECUTE FUNCTION keep_lows_after_sale();
CREATE OR REPLACE TRIGGER product_sizes_changed AFTER UPDATE ON "product_sizes"
    FOR EACH ROW WHEN ((shown_stock(OLD.quantity), OLD.product_id, OLD.size, OLD.position)
        IS DISTINCT FROM (shown_stock(NEW.quantity), NEW.product_id, NEW.size, NEW.position))
    EXECUTE FUNCTION keep_size_in_stock();
