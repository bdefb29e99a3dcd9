ALTER TABLE "products" ADD COLUMN "has_picture" boolean NOT NULL DEFAULT false;

-- `has_picture` of a product, which is derived from its pictures: lists show goods without one last.
CREATE OR REPLACE FUNCTION refresh_has_picture() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    -- Locked before it is read: others may change pictures of the product at the same time.
    PERFORM FROM products WHERE id IN (SELECT product_id FROM changed) ORDER BY id FOR NO KEY UPDATE;
    UPDATE products p SET has_picture = NOT p.has_picture
        WHERE p.id IN (SELECT product_id FROM changed)
            AND p.has_picture <> EXISTS (SELECT FROM product_images WHERE product_id = p.id);
    RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER product_images_added AFTER INSERT ON "product_images" REFERENCING NEW TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION refresh_has_picture();
CREATE OR REPLACE TRIGGER product_images_removed AFTER DELETE ON "product_images" REFERENCING OLD TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION refresh_has_picture();
