CREATE INDEX CONCURRENTLY "products_has_picture_created_at_id_idx" ON "products" (has_picture DESC, created_at DESC, id DESC) INCLUDE (category, sub_category, in_stock, is_published);
