-- No kept page shows the new column yet.
ALTER TABLE "products" DISABLE TRIGGER "products_change";
UPDATE "products" SET lowest_price = lowest_price(id, price, count_in_stock);
ALTER TABLE "products" ENABLE TRIGGER "products_change";

-- Listings are sorted and counted in an index alone, so each of these holds the columns of the commonest filters.
DROP INDEX "products_price_created_at_id_idx";
CREATE INDEX "products_lowest_price_created_at_id_idx" ON "products" (lowest_price, created_at DESC, id DESC)
    INCLUDE (category, sub_category, in_stock, is_published);
DROP INDEX "products_narrowed_idx";
CREATE INDEX "products_narrowed_idx" ON "products" (brand, category, sub_category)
    INCLUDE (lowest_price, in_stock, sizes_in_stock, season, colour, is_published);
