-- What the owner has not been told of by mail.
CREATE TABLE "owner_news" (
    "id" uuid NOT NULL,
    "kind" text NOT NULL CHECK ("kind" IN ('order', 'return', 'receipt', 'reference')),
    "order_id" uuid NOT NULL,
    "created_at" timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "owner_news_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "owner_news_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
