-- These defaults were for rows from before the columns. A row that is written now says its values itself.
ALTER TABLE "activities" ALTER COLUMN "by_role" DROP DEFAULT;
ALTER TABLE "sessions" ALTER COLUMN "device" DROP DEFAULT;
ALTER TABLE "orders" ALTER COLUMN "language" DROP DEFAULT;
ALTER TABLE "wanted_sizes" ALTER COLUMN "language" DROP DEFAULT;
ALTER TABLE "outbox_mails" ALTER COLUMN "language" DROP DEFAULT;
ALTER TABLE "settlement_rows"
    ALTER COLUMN "charge" DROP DEFAULT,
    ALTER COLUMN "income_tax" DROP DEFAULT,
    ALTER COLUMN "sales_tax" DROP DEFAULT,
    ALTER COLUMN "is_repeated" DROP DEFAULT;
-- A trigger sets it.
ALTER TABLE "products" ALTER COLUMN "lowest_price" DROP DEFAULT;
