CREATE INDEX CONCURRENTLY IF NOT EXISTS "products_publish_at_idx" ON "products" ("publish_at") WHERE "publish_at" IS NOT NULL;
