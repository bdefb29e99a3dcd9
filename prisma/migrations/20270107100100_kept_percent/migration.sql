-- What was delivered before: apart from the triggers, so that no order waits for the counting, and twice, since more may be
-- delivered while the first counts. What it has written is locked.
UPDATE "product_sizes" SET "kept_percent" = kept_percent("product_id", "size")
    WHERE "kept_percent" IS DISTINCT FROM kept_percent("product_id", "size");
UPDATE "product_sizes" SET "kept_percent" = kept_percent("product_id", "size")
    WHERE "kept_percent" IS DISTINCT FROM kept_percent("product_id", "size");
