-- Apart from the triggers, so that no order waits for it.
UPDATE "products" p SET "has_picture" = true
    WHERE NOT p."has_picture" AND EXISTS (SELECT FROM "product_images" WHERE "product_id" = p."id");
