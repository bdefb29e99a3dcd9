-- Pieces of a line can come back in several returns, for further reasons, and be exchanged for other products.
ALTER TABLE "order_returns"
    ADD COLUMN "restocked" boolean NOT NULL DEFAULT false,
    DROP CONSTRAINT "order_returns_reason",
    ADD CONSTRAINT "order_returns_reason" CHECK (reason = ANY (ARRAY['damaged'::text, 'defective'::text, 'wrong item'::text,
        'does not fit'::text, 'changed mind'::text, 'other'::text]));
ALTER TABLE "order_return_items"
    ADD COLUMN "wanted_ref" text,
    DROP CONSTRAINT "order_return_items_pkey",
    ADD CONSTRAINT "order_return_items_pkey" PRIMARY KEY (return_id, "position");
DROP INDEX "order_return_items_return_id_idx";
