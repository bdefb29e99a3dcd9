-- What listings are narrowed by stands in one index, so that counts and filters need not read the goods themselves.
-- A sale moves neither column unless something sells out: the indexes of the row then need no new entries.
ALTER TABLE "products"
    ADD COLUMN "in_stock" boolean NOT NULL GENERATED ALWAYS AS ("count_in_stock" > 0) STORED,
    ADD COLUMN "sizes_in_stock" text[] NOT NULL DEFAULT '{}';

-- The sizes with pieces left, as far as an entry of an index can hold them.
CREATE FUNCTION sizes_left(product text) RETURNS text[] LANGUAGE sql STABLE
    RETURN ARRAY(SELECT "size" FROM "product_sizes"
        WHERE "product_id" = product AND "quantity" > 0 AND octet_length("size") <= 48
        ORDER BY "position", "size" LIMIT 40);

CREATE FUNCTION keep_sizes_in_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    -- Locked before it is read: another size of the product may be selling out at the same time.
    PERFORM FROM products WHERE id IN (SELECT product_id FROM changed) AND sizes_in_stock <> sizes_left(id)
        ORDER BY id FOR NO KEY UPDATE;
    IF FOUND THEN
        UPDATE products SET sizes_in_stock = sizes_left(id)
            WHERE id IN (SELECT product_id FROM changed) AND sizes_in_stock <> sizes_left(id);
    END IF;
    RETURN NULL;
END $$;

CREATE TRIGGER product_sizes_added AFTER INSERT ON "product_sizes" REFERENCING NEW TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION keep_sizes_in_stock();
CREATE TRIGGER product_sizes_changed AFTER UPDATE ON "product_sizes" REFERENCING NEW TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION keep_sizes_in_stock();
CREATE TRIGGER product_sizes_removed AFTER DELETE ON "product_sizes" REFERENCING OLD TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION keep_sizes_in_stock();

UPDATE "products" SET "sizes_in_stock" = sizes_left("id");

CREATE INDEX "products_narrowed_idx" ON "products" ("brand", "category", "sub_category")
    INCLUDE ("price", "in_stock", "sizes_in_stock");
-- A brand is asked for in whatever case it is typed.
CREATE INDEX "products_lower_brand_idx" ON "products" (lower("brand"), "created_at" DESC, "id" DESC);
