CREATE INDEX CONCURRENTLY "products_design_idx" ON "products" (lower(design), created_at, id) WHERE design IS NOT NULL;
