-- A size that was taken out and is there again, or that is named as one sold before, has been ordered already.
CREATE OR REPLACE FUNCTION count_kept_of_new_size() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    UPDATE product_sizes SET kept_percent = kept_percent(product_id, size)
        WHERE (product_id, size) = (NEW.product_id, NEW.size) AND kept_percent IS DISTINCT FROM kept_percent(product_id, size);
    RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER product_sizes_kept AFTER INSERT ON "product_sizes"
    FOR EACH ROW EXECUTE FUNCTION count_kept_of_new_size();
