-- How the orders of a telephone number ended is counted in the index alone, before each cash order too.
CREATE INDEX "orders_phone_status_idx" ON "orders" ("phone", "status");
DROP INDEX "orders_phone_idx";
