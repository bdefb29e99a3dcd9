-- Any column may be shown, also one that is added later, but for those that follow from the stock: what is shown of it is
-- told below.
CREATE OR REPLACE FUNCTION tell_product_edit() RETURNS trigger LANGUAGE plpgsql AS $$
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
CREATE OR REPLACE TRIGGER products_tell_edit AFTER UPDATE ON "products"
    FOR EACH ROW EXECUTE FUNCTION tell_product_edit();

CREATE OR REPLACE FUNCTION tell_size_edit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    OLD.quantity := NEW.quantity;
    IF OLD IS DISTINCT FROM NEW THEN
        PERFORM pg_notify('catalogue', 'product:' || OLD.product_id);
        PERFORM pg_notify('catalogue', 'product:' || NEW.product_id);
        PERFORM pg_notify('catalogue', 'listing');
    END IF;
    RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER product_sizes_tell_edit AFTER UPDATE ON "product_sizes"
    FOR EACH ROW EXECUTE FUNCTION tell_size_edit();
