-- A sale sets the stock and nothing else: whatever follows from other columns does not run for it, and what follows
-- from the stock runs only where it crosses a step that is shown.
DROP TRIGGER "products_tell" ON "products";
DROP TRIGGER "product_sizes_tell" ON "product_sizes";
DROP TRIGGER "product_images_tell" ON "product_images";
DROP TRIGGER "products_truncated" ON "products";
DROP TRIGGER "product_sizes_truncated" ON "product_sizes";
DROP TRIGGER "product_images_truncated" ON "product_images";
DROP FUNCTION tell_catalogue_change();

CREATE FUNCTION tell_everything() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM pg_notify('catalogue', 'everything');
    RETURN NULL;
END $$;
CREATE TRIGGER products_truncated AFTER TRUNCATE ON "products"
    FOR EACH STATEMENT EXECUTE FUNCTION tell_everything();
CREATE TRIGGER product_sizes_truncated AFTER TRUNCATE ON "product_sizes"
    FOR EACH STATEMENT EXECUTE FUNCTION tell_everything();
CREATE TRIGGER product_images_truncated AFTER TRUNCATE ON "product_images"
    FOR EACH STATEMENT EXECUTE FUNCTION tell_everything();

CREATE FUNCTION tell_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP <> 'INSERT' THEN PERFORM pg_notify('catalogue', 'product:' || OLD.id); END IF;
    IF TG_OP <> 'DELETE' THEN PERFORM pg_notify('catalogue', 'product:' || NEW.id); END IF;
    PERFORM pg_notify('catalogue', 'listing');
    RETURN NULL;
END $$;
CREATE FUNCTION tell_part_of_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP <> 'INSERT' THEN PERFORM pg_notify('catalogue', 'product:' || OLD.product_id); END IF;
    IF TG_OP <> 'DELETE' THEN PERFORM pg_notify('catalogue', 'product:' || NEW.product_id); END IF;
    PERFORM pg_notify('catalogue', 'listing');
    RETURN NULL;
END $$;

CREATE TRIGGER products_tell AFTER INSERT OR DELETE ON "products"
    FOR EACH ROW EXECUTE FUNCTION tell_product();
-- Every column but the stock and what is computed from others.
CREATE TRIGGER products_tell_edit AFTER UPDATE OF "id", "name", "description", "fit", "category", "sub_category",
        "brand", "price", "is_new_arrival", "is_recommend", "rating", "num_reviews", "measurements", "created_at",
        "updated_at", "sizes_in_stock" ON "products"
    FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION tell_product();
CREATE TRIGGER product_sizes_tell AFTER INSERT OR DELETE ON "product_sizes"
    FOR EACH ROW EXECUTE FUNCTION tell_part_of_product();
CREATE TRIGGER product_sizes_tell_edit AFTER UPDATE OF "product_id", "size", "position", "price", "measurements"
        ON "product_sizes"
    FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION tell_part_of_product();
CREATE TRIGGER product_images_tell AFTER INSERT OR DELETE ON "product_images"
    FOR EACH ROW EXECUTE FUNCTION tell_part_of_product();
CREATE TRIGGER product_images_tell_edit AFTER UPDATE ON "product_images"
    FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION tell_part_of_product();

CREATE FUNCTION tell_product_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM pg_notify('catalogue', 'product:' || NEW.id);
    IF (OLD.count_in_stock = 0) <> (NEW.count_in_stock = 0) THEN PERFORM pg_notify('catalogue', 'listing'); END IF;
    RETURN NULL;
END $$;
CREATE FUNCTION tell_size_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM pg_notify('catalogue', 'product:' || NEW.product_id);
    IF (OLD.quantity = 0) <> (NEW.quantity = 0) THEN PERFORM pg_notify('catalogue', 'listing'); END IF;
    RETURN NULL;
END $$;
-- The steps of shown_stock: none, 1 to 3, or enough.
CREATE TRIGGER products_tell_stock AFTER UPDATE OF "count_in_stock" ON "products"
    FOR EACH ROW WHEN (least(OLD.count_in_stock, 4) <> least(NEW.count_in_stock, 4))
    EXECUTE FUNCTION tell_product_stock();
CREATE TRIGGER product_sizes_tell_stock AFTER UPDATE OF "quantity" ON "product_sizes"
    FOR EACH ROW WHEN (least(OLD.quantity, 4) <> least(NEW.quantity, 4))
    EXECUTE FUNCTION tell_size_stock();

-- The sizes in stock change with a size that sells out or comes back, or that is edited.
DROP TRIGGER "product_sizes_changed" ON "product_sizes";
CREATE FUNCTION keep_size_in_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    -- Locked before it is read: another size of the product may be selling out at the same time.
    PERFORM FROM products WHERE id IN (OLD.product_id, NEW.product_id) ORDER BY id FOR NO KEY UPDATE;
    UPDATE products SET sizes_in_stock = sizes_left(id)
        WHERE id IN (OLD.product_id, NEW.product_id) AND sizes_in_stock <> sizes_left(id);
    RETURN NULL;
END $$;
CREATE TRIGGER product_sizes_changed AFTER UPDATE ON "product_sizes"
    FOR EACH ROW WHEN ((OLD.quantity > 0, OLD.product_id, OLD.size, OLD.position)
        IS DISTINCT FROM (NEW.quantity > 0, NEW.product_id, NEW.size, NEW.position))
    EXECUTE FUNCTION keep_size_in_stock();

-- Words are learnt when they change.
DROP TRIGGER "products_words_changed" ON "products";
CREATE OR REPLACE FUNCTION learn_product_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    -- In one order, so that two who add the same words at once wait for each other and never in a circle.
    INSERT INTO search_vocabulary (word, kind)
        SELECT DISTINCT v.word, v.kind FROM new_rows n,
            product_vocabulary(n.name, n.brand, n.category::text, n.sub_category::text, n.description) AS v
        WHERE NOT EXISTS (SELECT FROM search_vocabulary k WHERE (k.word, k.kind) = (v.word, v.kind))
        ORDER BY 1, 2
        ON CONFLICT DO NOTHING;
    RETURN NULL;
END $$;
CREATE FUNCTION learn_words_of_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO search_vocabulary (word, kind)
        SELECT v.word, v.kind
        FROM product_vocabulary(NEW.name, NEW.brand, NEW.category::text, NEW.sub_category::text, NEW.description) AS v
        WHERE NOT EXISTS (SELECT FROM search_vocabulary k WHERE (k.word, k.kind) = (v.word, v.kind))
        ORDER BY 1, 2
        ON CONFLICT DO NOTHING;
    RETURN NULL;
END $$;
CREATE TRIGGER products_words_changed AFTER UPDATE OF "name", "brand", "category", "sub_category", "description"
        ON "products"
    FOR EACH ROW WHEN ((OLD.name, OLD.brand, OLD.category, OLD.sub_category, OLD.description)
        IS DISTINCT FROM (NEW.name, NEW.brand, NEW.category, NEW.sub_category, NEW.description))
    EXECUTE FUNCTION learn_words_of_product();
