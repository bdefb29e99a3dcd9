-- A customer is recognised by the account and by the telephone number, so that a new account cannot use a code again.
CREATE OR REPLACE FUNCTION has_used_discount(discount uuid, customer uuid, telephone text) RETURNS boolean LANGUAGE sql STABLE
    RETURN EXISTS (SELECT FROM orders WHERE discount_id = discount AND status <> 'cancelled'
        AND (user_id = customer OR phone = telephone));

-- An exchange becomes an order of its own. Exchanges that were requested before send the same size again.
ALTER TABLE "orders" ADD COLUMN "exchange_of" uuid
    CONSTRAINT "orders_exchange_of_fkey" REFERENCES "orders" ("id") ON UPDATE CASCADE ON DELETE SET NULL;
CREATE INDEX "orders_exchange_of_idx" ON "orders" ("exchange_of") WHERE exchange_of IS NOT NULL;
ALTER TABLE "order_returns" ADD COLUMN "replacement_id" uuid
    CONSTRAINT "order_returns_replacement_id_fkey" REFERENCES "orders" ("id") ON UPDATE CASCADE ON DELETE SET NULL;
CREATE UNIQUE INDEX "order_returns_replacement_id_key" ON "order_returns" ("replacement_id");
ALTER TABLE "order_return_items" ADD COLUMN "wanted" text;
