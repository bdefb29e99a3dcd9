-- Online orders that ended before anybody looked whether their money had come.
CREATE INDEX "orders_to_look_up_idx" ON "orders" ("created_at" DESC, "id" DESC)
  WHERE "payment_method" = 'online_payment' AND "status" IN ('cancelled', 'returned')
    AND "paid_at" IS NULL AND "rejected_at" IS NULL AND "refunded_at" IS NULL;
