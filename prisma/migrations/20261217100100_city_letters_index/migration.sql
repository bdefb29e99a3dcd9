CREATE INDEX CONCURRENTLY "orders_city_letters_idx" ON "orders" USING gin (name_letters(city) gin_trgm_ops);
