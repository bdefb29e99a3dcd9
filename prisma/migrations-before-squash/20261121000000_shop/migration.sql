CREATE TYPE "Category" AS ENUM ('men', 'women');

CREATE TYPE "SubCategory" AS ENUM ('pants', 'shirts');

CREATE TYPE "PaymentMethod" AS ENUM ('cash_on_delivery', 'online_payment');

CREATE TABLE "users" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "password_hash" TEXT NOT NULL,
    "is_admin" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "users_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "sessions" (
    "id" UUID NOT NULL,
    "token_hash" BYTEA NOT NULL,
    "user_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "sessions_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "products" (
    "id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "fit" TEXT NOT NULL,
    "category" "Category" NOT NULL,
    "sub_category" "SubCategory" NOT NULL,
    "brand" TEXT NOT NULL,
    "price" INTEGER NOT NULL,
    "count_in_stock" INTEGER NOT NULL,
    "is_new_arrival" BOOLEAN NOT NULL DEFAULT false,
    "is_recommend" BOOLEAN NOT NULL DEFAULT false,
    "rating" DECIMAL(2,1) NOT NULL DEFAULT 0,
    "num_reviews" INTEGER NOT NULL DEFAULT 0,
    "measurements" JSONB NOT NULL DEFAULT '[]',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "products_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "product_sizes" (
    "product_id" TEXT NOT NULL,
    "size" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "quantity" INTEGER NOT NULL,
    "price" INTEGER NOT NULL,
    "measurements" JSONB NOT NULL DEFAULT '[]',

    CONSTRAINT "product_sizes_pkey" PRIMARY KEY ("product_id","size")
);

CREATE TABLE "product_images" (
    "id" UUID NOT NULL,
    "product_id" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "url" TEXT NOT NULL,
    "alt" TEXT NOT NULL,
    "colour" TEXT NOT NULL,

    CONSTRAINT "product_images_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "orders" (
    "id" UUID NOT NULL,
    "number" SERIAL NOT NULL,
    "user_id" UUID,
    "customer_name" TEXT NOT NULL,
    "name" TEXT,
    "email" TEXT NOT NULL,
    "phone" TEXT NOT NULL,
    "line1" TEXT NOT NULL,
    "line2" TEXT,
    "city" TEXT NOT NULL,
    "state" TEXT,
    "postal_code" TEXT NOT NULL,
    "country" TEXT NOT NULL,
    "note" TEXT,
    "payment_method" "PaymentMethod" NOT NULL,
    "order_payment_id" TEXT,
    "total_price" BIGINT NOT NULL,
    "paid_at" TIMESTAMPTZ(3),
    "delivered_at" TIMESTAMPTZ(3),
    "cancelled_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "orders_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "order_items" (
    "order_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "product_ref" TEXT NOT NULL,
    "product_id" TEXT,
    "name" TEXT NOT NULL,
    "image" TEXT NOT NULL,
    "price" INTEGER NOT NULL,
    "qty" INTEGER NOT NULL,
    "size" TEXT,
    "size_to_confirm" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "order_items_pkey" PRIMARY KEY ("order_id","position")
);

CREATE TABLE "one_time_codes" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "code_hash" BYTEA NOT NULL,
    "tries_left" INTEGER NOT NULL DEFAULT 5,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3),

    CONSTRAINT "one_time_codes_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "idempotency_keys" (
    "user_id" UUID NOT NULL,
    "key" TEXT NOT NULL,
    "body_hash" BYTEA NOT NULL,
    "order_id" UUID NOT NULL,
    "answer" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "idempotency_keys_pkey" PRIMARY KEY ("user_id","key")
);

CREATE TABLE "outbox_mails" (
    "id" UUID NOT NULL,
    "to" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "html" TEXT NOT NULL,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "next_attempt_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "sent_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "outbox_mails_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "rate_limits" (
    "key" TEXT NOT NULL,
    "count" INTEGER NOT NULL,
    "ends_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "rate_limits_pkey" PRIMARY KEY ("key")
);
CREATE UNIQUE INDEX "users_email_key" ON "users"("email");
CREATE INDEX "users_created_at_id_idx" ON "users"("created_at" DESC, "id" DESC);
CREATE UNIQUE INDEX "sessions_token_hash_key" ON "sessions"("token_hash");
CREATE INDEX "sessions_user_id_idx" ON "sessions"("user_id");
CREATE INDEX "sessions_expires_at_idx" ON "sessions"("expires_at");
CREATE INDEX "products_created_at_id_idx" ON "products"("created_at" DESC, "id" DESC);
CREATE INDEX "products_price_created_at_id_idx" ON "products"("price", "created_at" DESC, "id" DESC);
CREATE INDEX "products_rating_created_at_id_idx" ON "products"("rating" DESC, "created_at" DESC, "id" DESC);
CREATE INDEX "products_category_sub_category_created_at_id_idx" ON "products"("category", "sub_category", "created_at" DESC, "id" DESC);
CREATE INDEX "product_images_product_id_position_idx" ON "product_images"("product_id", "position");
CREATE UNIQUE INDEX "orders_number_key" ON "orders"("number");
CREATE INDEX "orders_user_id_created_at_id_idx" ON "orders"("user_id", "created_at" DESC, "id" DESC);
CREATE INDEX "orders_created_at_id_idx" ON "orders"("created_at" DESC, "id" DESC);
CREATE INDEX "orders_order_payment_id_idx" ON "orders"("order_payment_id");
CREATE INDEX "order_items_product_id_idx" ON "order_items"("product_id");
CREATE INDEX "one_time_codes_user_id_created_at_idx" ON "one_time_codes"("user_id", "created_at" DESC);
CREATE INDEX "idempotency_keys_order_id_idx" ON "idempotency_keys"("order_id");
CREATE INDEX "outbox_mails_next_attempt_at_idx" ON "outbox_mails"("next_attempt_at");
CREATE INDEX "rate_limits_ends_at_idx" ON "rate_limits"("ends_at");
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "product_sizes" ADD CONSTRAINT "product_sizes_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "product_images" ADD CONSTRAINT "product_images_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "orders" ADD CONSTRAINT "orders_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "one_time_codes" ADD CONSTRAINT "one_time_codes_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER SEQUENCE "orders_number_seq" RESTART WITH 10001;

-- What the application promises, the database holds too.
ALTER TABLE "users" ADD CONSTRAINT "users_email_normal" CHECK ("email" = lower(btrim("email")));
ALTER TABLE "products"
    ADD CONSTRAINT "products_price_range" CHECK ("price" BETWEEN 0 AND 10000000),
    ADD CONSTRAINT "products_stock_range" CHECK ("count_in_stock" BETWEEN 0 AND 10000000),
    ADD CONSTRAINT "products_rating_range" CHECK ("rating" BETWEEN 0 AND 5),
    ADD CONSTRAINT "products_reviews_range" CHECK ("num_reviews" >= 0);
ALTER TABLE "product_sizes"
    ADD CONSTRAINT "product_sizes_price_range" CHECK ("price" BETWEEN 0 AND 10000000),
    ADD CONSTRAINT "product_sizes_quantity_range" CHECK ("quantity" BETWEEN 0 AND 10000000);
ALTER TABLE "orders"
    ADD CONSTRAINT "orders_total_range" CHECK ("total_price" >= 0),
    ADD CONSTRAINT "orders_online_reference"
        CHECK ("payment_method" = 'cash_on_delivery' OR "order_payment_id" IS NOT NULL),
    ADD CONSTRAINT "orders_cancelled_is_final"
        CHECK ("cancelled_at" IS NULL OR "delivered_at" IS NULL);
ALTER TABLE "order_items"
    ADD CONSTRAINT "order_items_price_range" CHECK ("price" BETWEEN 0 AND 10000000),
    ADD CONSTRAINT "order_items_qty_range" CHECK ("qty" BETWEEN 1 AND 99);
ALTER TABLE "one_time_codes" ADD CONSTRAINT "one_time_codes_tries_range" CHECK ("tries_left" >= 0);

-- A reference means the same with or without spaces and dashes; it pays for one order only.
CREATE FUNCTION plain_reference(reference text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN upper(regexp_replace(reference, '[^[:alnum:]]', '', 'g'));
CREATE INDEX "orders_reference_idx" ON "orders" (plain_reference("order_payment_id"))
    WHERE "order_payment_id" IS NOT NULL;
CREATE UNIQUE INDEX "orders_paid_reference_key" ON "orders" (plain_reference("order_payment_id"))
    WHERE "order_payment_id" IS NOT NULL AND "paid_at" IS NOT NULL;

-- Search: words by their stem, weighted; misspelt words by their trigrams.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
ALTER TABLE "products"
    ADD COLUMN "search_names" text NOT NULL GENERATED ALWAYS AS (lower(
        "name" || ' ' || "brand"
        || CASE WHEN "category" = 'men' THEN ' men' ELSE ' women' END
        || CASE WHEN "sub_category" = 'pants' THEN ' pants' ELSE ' shirts' END)) STORED,
    ADD COLUMN "search_words" tsvector NOT NULL GENERATED ALWAYS AS (
        setweight(to_tsvector('english'::regconfig, "name"), 'A')
        || setweight(to_tsvector('english'::regconfig, "brand"
            || CASE WHEN "category" = 'men' THEN ' men' ELSE ' women' END
            || CASE WHEN "sub_category" = 'pants' THEN ' pants' ELSE ' shirts' END), 'B')
        || setweight(to_tsvector('english'::regconfig, "description"), 'D')) STORED;
CREATE INDEX "products_search_words_idx" ON "products" USING gin ("search_words");
CREATE INDEX "products_search_names_idx" ON "products" USING gin ("search_names" gin_trgm_ops);

-- Every change of the catalogue is told to the servers that keep its pages, whoever makes it, when it commits.
-- Pages show stock as none, 1 to 3, or enough: a sale is news only where it crosses one of these.
CREATE FUNCTION shown_stock(pieces integer) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN least(pieces, 4);

CREATE FUNCTION tell_catalogue_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    before jsonb;
    after jsonb;
    stock text := CASE TG_TABLE_NAME WHEN 'products' THEN 'count_in_stock' ELSE 'quantity' END;
    product text;
BEGIN
    IF TG_OP = 'TRUNCATE' THEN
        PERFORM pg_notify('catalogue', 'everything');
        RETURN NULL;
    END IF;
    IF TG_OP <> 'INSERT' THEN before := to_jsonb(OLD); END IF;
    IF TG_OP <> 'DELETE' THEN after := to_jsonb(NEW); END IF;
    product := CASE TG_TABLE_NAME
        WHEN 'products' THEN coalesce(after, before)->>'id'
        ELSE coalesce(after, before)->>'product_id' END;

    IF TG_OP = 'UPDATE' AND before - stock = after - stock THEN
        IF shown_stock((before->>stock)::integer) = shown_stock((after->>stock)::integer) THEN
            RETURN NULL;
        END IF;
        PERFORM pg_notify('catalogue', 'product:' || product);
        IF ((before->>stock)::integer = 0) = ((after->>stock)::integer = 0) THEN
            RETURN NULL;
        END IF;
    ELSE
        PERFORM pg_notify('catalogue', 'product:' || product);
    END IF;
    PERFORM pg_notify('catalogue', 'listing');
    RETURN NULL;
END $$;

CREATE TRIGGER products_tell AFTER INSERT OR UPDATE OR DELETE ON "products"
    FOR EACH ROW EXECUTE FUNCTION tell_catalogue_change();
CREATE TRIGGER product_sizes_tell AFTER INSERT OR UPDATE OR DELETE ON "product_sizes"
    FOR EACH ROW EXECUTE FUNCTION tell_catalogue_change();
CREATE TRIGGER product_images_tell AFTER INSERT OR UPDATE OR DELETE ON "product_images"
    FOR EACH ROW EXECUTE FUNCTION tell_catalogue_change();
CREATE TRIGGER products_truncated AFTER TRUNCATE ON "products"
    FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_change();
CREATE TRIGGER product_sizes_truncated AFTER TRUNCATE ON "product_sizes"
    FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_change();
CREATE TRIGGER product_images_truncated AFTER TRUNCATE ON "product_images"
    FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_change();
