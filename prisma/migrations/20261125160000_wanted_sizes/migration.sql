-- Who asks to be told when a size is back. A request ends when it was answered, and after 180 days.
CREATE TABLE "wanted_sizes" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "product_id" TEXT NOT NULL,
    "size" TEXT,
    "email" TEXT,
    "phone" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "told_at" TIMESTAMPTZ(3),

    CONSTRAINT "wanted_sizes_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "wanted_sizes_one_contact" CHECK (num_nonnulls("email", "phone") = 1)
);

-- The same request twice is one, until it was answered.
CREATE UNIQUE INDEX "wanted_sizes_open_idx" ON "wanted_sizes"
    ("product_id", (coalesce("size", '')), (coalesce("email", "phone"))) WHERE "told_at" IS NULL;
CREATE INDEX "wanted_sizes_product_id_idx" ON "wanted_sizes" ("product_id");
CREATE INDEX "wanted_sizes_created_at_idx" ON "wanted_sizes" ("created_at");

ALTER TABLE "wanted_sizes" ADD CONSTRAINT "wanted_sizes_product_id_fkey"
    FOREIGN KEY ("product_id") REFERENCES "products" ("id") ON DELETE CASCADE ON UPDATE CASCADE;
