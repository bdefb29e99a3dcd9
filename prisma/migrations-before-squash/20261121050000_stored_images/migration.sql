-- Every picture that was taken in, written before its files: what nothing shows any more can be found and removed,
-- wherever it lies. Orders go on showing what was sold, so an order's line uses its picture too.
CREATE TABLE "stored_images" (
    "url" TEXT NOT NULL,
    "unused_since" TIMESTAMPTZ(3) DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "stored_images_pkey" PRIMARY KEY ("url")
);
CREATE INDEX "stored_images_unused_since_idx" ON "stored_images"("unused_since");
CREATE INDEX "product_images_url_idx" ON "product_images"("url");
CREATE INDEX "order_items_image_idx" ON "order_items"("image");

INSERT INTO "stored_images" ("url", "unused_since")
    SELECT "url", NULL::timestamptz FROM "product_images" WHERE "url" LIKE '/uploads/%'
    UNION SELECT "image", NULL::timestamptz FROM "order_items" WHERE "image" LIKE '/uploads/%';

-- A picture's text is the owner's own words, or empty: then it is the product's name and the picture's place as they
-- are when it is read.
UPDATE "product_images" i SET "alt" = '' FROM "products" p
    WHERE p."id" = i."product_id"
    AND i."alt" = CASE WHEN i."position" = 0 THEN p."name" ELSE p."name" || ', picture ' || (i."position" + 1) END;
