-- The schema of version 1.0.0. Functions and triggers are the text of prisma/sql.

CREATE EXTENSION IF NOT EXISTS pg_trgm;

CREATE TYPE "Category" AS ENUM ('men', 'women');
CREATE TYPE "SubCategory" AS ENUM ('pants', 'shirts');
CREATE TYPE "PaymentMethod" AS ENUM ('cash_on_delivery', 'online_payment');
CREATE TYPE "OrderStatus" AS ENUM ('placed', 'confirmed', 'packed', 'shipped', 'delivered', 'returned', 'cancelled');
CREATE TYPE "ReturnStatus" AS ENUM ('requested', 'approved', 'refused', 'received', 'settled');
CREATE TYPE "Language" AS ENUM ('en', 'ur');

-- English stems of every word: the usual list of words to leave out holds the t of "t shirt".
CREATE TEXT SEARCH DICTIONARY shop_stem (TEMPLATE = pg_catalog.snowball, Language = english);
CREATE TEXT SEARCH CONFIGURATION shop_search (COPY = pg_catalog.english);
ALTER TEXT SEARCH CONFIGURATION shop_search ALTER MAPPING REPLACE pg_catalog.english_stem WITH shop_stem;

-- Functions from which columns and indexes are computed

-- Lower case, without accents, vowel marks and apostrophes. Arabic letters that Urdu writes in other ways are replaced by
-- those of Urdu, and hamza is left out. All other punctuation separates words.
CREATE OR REPLACE FUNCTION search_text(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
    RETURN btrim(lower(regexp_replace(translate(regexp_replace(normalize(value, NFKD),
        '[''’ʼ\u00ad\u0300-\u036f\u0640\u064b-\u065f\u0670\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]', '', 'g'),
        U&'\064A\0649\0643\0647\0629\06C3\06D5\0621', U&'\06CC\06CC\06A9\06C1\06C1\06C1\06C1'),
        '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u060c\u061b\u061f\u06d4\u2000-\u206f\u20a0-\u20cf\u2100-\u2bff\u3000-\u303f]+',
        ' ', 'g')));

-- The query for a word or phrase in products.search_words, e.g. 't' <-> 'shirt': the same for all its spellings and
-- forms.
CREATE OR REPLACE FUNCTION search_phrase(words text) RETURNS tsquery LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
    RETURN phraseto_tsquery('shop_search'::regconfig, search_text(words));

CREATE OR REPLACE FUNCTION search_phrases(words text[]) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
    RETURN (SELECT array_agg(DISTINCT search_phrase(word)::text) FROM unnest(words) AS word);

-- All variants of a word with up to two letters deleted, or up to one in a short word (symmetric delete). If two words
-- share a variant, their edit distance is at most the number of deletions in both together.
CREATE OR REPLACE FUNCTION search_slips(word text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
    RETURN CASE WHEN length(word) > 24 OR word ~ '[ 0-9]' THEN '{}' WHEN length(word) < 4 THEN ARRAY[word] ELSE (
        WITH once AS (
            SELECT overlay(word PLACING '' FROM at FOR 1) AS rest FROM generate_series(1, length(word)) AS at)
        SELECT array_agg(rest) FROM (
            SELECT word AS rest UNION SELECT rest FROM once
            UNION SELECT overlay(rest PLACING '' FROM at FOR 1) FROM once, generate_series(1, length(rest)) AS at
                WHERE length(word) >= 7) AS rests) END;

-- Spaces and dashes do not matter in a payment reference. It pays for only one order.
CREATE OR REPLACE FUNCTION plain_reference(reference text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN upper(regexp_replace(reference, '[^[:alnum:]]', '', 'g'));

-- The marks of a payment reference: its letters and digits, and each sequence of six digits in it. Two orders with a
-- common mark may name the same payment, e.g. 4234567 and TID 4234567.
CREATE OR REPLACE FUNCTION reference_marks(reference text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT COST 1000
AS $$
DECLARE
    plain text := upper(regexp_replace(normalize(reference, NFKC), '[^[:alnum:]]', '', 'g'));
    marks text[] := ARRAY[plain];
    mark text;
BEGIN
    FOR place IN 1..length(plain) - 5 LOOP
        mark := substr(plain, place, 6);
        IF mark ~ '^[0-9]{6}$' THEN marks := marks || mark; END IF;
    END LOOP;
    RETURN marks;
END $$;

-- The fields that administrators search, as one text, so that one index finds any part of any field.
CREATE OR REPLACE FUNCTION order_letters(customer_name text, name text, email text, phone text, reference text)
    RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN lower(customer_name || E'\n' || coalesce(name, '') || E'\n' || coalesce(email, '') || E'\n' || phone || E'\n'
        || coalesce(plain_reference(reference), ''));

CREATE TABLE "users" (
    "id" uuid NOT NULL,
    "name" text NOT NULL,
    "email" text NOT NULL,
    "password_hash" text NOT NULL,
    "is_admin" boolean NOT NULL DEFAULT false,
    "created_at" timestamp(3) with time zone NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" timestamp(3) with time zone NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "users_pkey" PRIMARY KEY (id),
    CONSTRAINT "users_email_normal" CHECK (email = lower(btrim(email)))
);
CREATE INDEX "users_admins_idx" ON "users" (created_at DESC, id DESC)
    WHERE is_admin;
CREATE INDEX "users_created_at_id_idx" ON "users" (created_at DESC, id DESC);
CREATE UNIQUE INDEX "users_email_key" ON "users" (email);
-- Finds any part of a name or an e-mail address.
CREATE INDEX "users_letters_idx" ON "users" USING gin (((lower(name) || E'\n') || email) gin_trgm_ops) WITH (gin_pending_list_limit='256');
CREATE INDEX "users_lower_name_idx" ON "users" ("left"(lower(name), 200), id);

CREATE TABLE "addresses" (
    "id" uuid NOT NULL,
    "user_id" uuid NOT NULL,
    "name" text,
    "phone" text,
    "line1" text NOT NULL,
    "line2" text,
    "landmark" text,
    "city" text NOT NULL,
    "state" text,
    "postal_code" text NOT NULL,
    "country" text NOT NULL,
    "is_default" boolean NOT NULL DEFAULT false,
    "created_at" timestamp(3) with time zone NOT NULL DEFAULT now(),
    CONSTRAINT "addresses_pkey" PRIMARY KEY (id),
    CONSTRAINT "addresses_user_id_fkey" FOREIGN KEY (user_id) REFERENCES users(id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE UNIQUE INDEX "addresses_default_key" ON "addresses" (user_id)
    WHERE is_default;
CREATE INDEX "addresses_user_id_created_at_idx" ON "addresses" (user_id, created_at DESC);

CREATE TABLE "login_addresses" (
    "user_id" uuid NOT NULL,
    "address_hash" bytea NOT NULL,
    "last_at" timestamp(3) with time zone NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "login_addresses_pkey" PRIMARY KEY (user_id, address_hash),
    CONSTRAINT "login_addresses_user_id_fkey" FOREIGN KEY (user_id) REFERENCES users(id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX "login_addresses_last_at_idx" ON "login_addresses" (last_at);

CREATE TABLE "carts" (
    "user_id" uuid NOT NULL,
    "lines" jsonb NOT NULL,
    "updated_at" timestamp(3) with time zone NOT NULL DEFAULT now(),
    CONSTRAINT "carts_pkey" PRIMARY KEY (user_id),
    CONSTRAINT "carts_lines_bounded" CHECK (jsonb_typeof(lines) = 'array'::text AND jsonb_array_length(lines) <= 50),
    CONSTRAINT "carts_user_id_fkey" FOREIGN KEY (user_id) REFERENCES users(id) ON UPDATE CASCADE ON DELETE CASCADE
);

CREATE TABLE "sessions" (
    "id" uuid NOT NULL,
    "token_hash" bytea NOT NULL,
    "user_id" uuid NOT NULL,
    "created_at" timestamp(3) with time zone NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" timestamp(3) with time zone NOT NULL,
    CONSTRAINT "sessions_pkey" PRIMARY KEY (id),
    CONSTRAINT "sessions_user_id_fkey" FOREIGN KEY (user_id) REFERENCES users(id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX "sessions_expires_at_idx" ON "sessions" (expires_at);
CREATE UNIQUE INDEX "sessions_token_hash_key" ON "sessions" (token_hash);
CREATE INDEX "sessions_user_id_idx" ON "sessions" (user_id);

CREATE TABLE "products" (
    "id" text NOT NULL,
    "name" text NOT NULL,
    "description" text NOT NULL,
    "fit" text NOT NULL,
    "category" "Category" NOT NULL,
    "sub_category" "SubCategory" NOT NULL,
    "brand" text NOT NULL,
    "price" integer NOT NULL,
    "count_in_stock" integer NOT NULL,
    "is_new_arrival" boolean NOT NULL DEFAULT false,
    "is_recommend" boolean NOT NULL DEFAULT false,
    "rating" numeric(2,1) NOT NULL DEFAULT 0,
    "num_reviews" integer NOT NULL DEFAULT 0,
    "measurements" jsonb NOT NULL DEFAULT '[]'::jsonb,
    "created_at" timestamp(3) with time zone NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" timestamp(3) with time zone NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "in_stock" boolean NOT NULL GENERATED ALWAYS AS (count_in_stock > 0) STORED,
    "sizes_in_stock" text NOT NULL DEFAULT ''::text,
    "low_left" integer[] NOT NULL DEFAULT '{}'::integer[],
    "season" text,
    "is_published" boolean NOT NULL DEFAULT true,
    "colour" text,
    "compare_at_price" integer,
    "sizes_on_sale" boolean NOT NULL DEFAULT false,
    "on_sale" boolean NOT NULL GENERATED ALWAYS AS (compare_at_price IS NOT NULL OR sizes_on_sale) STORED,
    "name_ur" text,
    "description_ur" text,
    "search_words" tsvector NOT NULL GENERATED ALWAYS AS ((setweight(to_tsvector('shop_search'::regconfig, search_text((name || ' '::text) || COALESCE(name_ur, ''::text))), 'A'::"char")
        || setweight(to_tsvector('shop_search'::regconfig, search_text((brand || CASE WHEN category = 'men'::"Category" THEN ' men'::text ELSE ' women'::text END) || CASE WHEN sub_category = 'pants'::"SubCategory" THEN ' pants'::text ELSE ' shirts'::text END)), 'B'::"char"))
        || setweight(to_tsvector('shop_search'::regconfig, search_text((description || ' '::text) || COALESCE(description_ur, ''::text))), 'D'::"char")) STORED,
    CONSTRAINT "products_pkey" PRIMARY KEY (id),
    CONSTRAINT "products_colour_word" CHECK (length(colour) >= 1 AND length(colour) <= 30),
    CONSTRAINT "products_compare_at_price_above" CHECK (compare_at_price > price AND compare_at_price <= 10000000),
    CONSTRAINT "products_description_ur_length" CHECK (length(description_ur) >= 1 AND length(description_ur) <= 5000),
    CONSTRAINT "products_name_ur_length" CHECK (length(name_ur) >= 1 AND length(name_ur) <= 200),
    CONSTRAINT "products_price_range" CHECK (price >= 0 AND price <= 10000000),
    CONSTRAINT "products_rating_range" CHECK (rating >= 0::numeric AND rating <= 5::numeric),
    CONSTRAINT "products_reviews_range" CHECK (num_reviews >= 0),
    CONSTRAINT "products_season_known" CHECK (season = ANY (ARRAY['summer'::text, 'winter'::text, 'all-year'::text])),
    CONSTRAINT "products_stock_range" CHECK (count_in_stock >= 0 AND count_in_stock <= 10000000)
);
CREATE INDEX "products_category_sub_category_created_at_id_idx" ON "products" (category, sub_category, created_at DESC, id DESC)
    INCLUDE (is_published);
CREATE INDEX "products_colour_idx" ON "products" (lower(colour), created_at DESC, id DESC)
    WHERE colour IS NOT NULL;
-- Listings are sorted and counted in an index alone, so each of these holds the columns of the commonest filters.
CREATE INDEX "products_created_at_id_idx" ON "products" (created_at DESC, id DESC)
    INCLUDE (category, sub_category, in_stock, is_published);
CREATE INDEX "products_low_newest_idx" ON "products" (created_at DESC, id DESC)
    WHERE low_left <> '{}'::integer[];
CREATE INDEX "products_lower_brand_idx" ON "products" (lower(brand), created_at DESC, id DESC);
CREATE INDEX "products_lower_name_idx" ON "products" ("left"(lower(name), 200), id);
CREATE INDEX "products_lowest_idx" ON "products" ((low_left[1]), "left"(lower(name), 200), id)
    INCLUDE (low_left, is_published)
    WHERE low_left <> '{}'::integer[];
-- Facets are counted in this index alone. A sale changes its columns only when a size sells out.
CREATE INDEX "products_narrowed_idx" ON "products" (brand, category, sub_category)
    INCLUDE (price, in_stock, sizes_in_stock, season, colour, is_published);
CREATE INDEX "products_new_arrivals_idx" ON "products" (created_at DESC, id DESC)
    WHERE is_new_arrival;
CREATE INDEX "products_price_created_at_id_idx" ON "products" (price, created_at DESC, id DESC)
    INCLUDE (category, sub_category, in_stock, is_published);
CREATE INDEX "products_rating_created_at_id_idx" ON "products" (rating DESC, created_at DESC, id DESC)
    INCLUDE (category, sub_category, in_stock, is_published);
CREATE INDEX "products_recommended_idx" ON "products" (created_at DESC, id DESC)
    WHERE is_recommend;
CREATE INDEX "products_sale_idx" ON "products" (created_at DESC, id DESC)
    WHERE on_sale;
-- Products are searched far more often than changed, so entries go in at once, not into a list that each search reads.
CREATE INDEX "products_search_words_idx" ON "products" USING gin (search_words) WITH (fastupdate=off);
CREATE INDEX "products_season_idx" ON "products" (season, created_at DESC, id DESC)
    INCLUDE (is_published)
    WHERE season IS NOT NULL;

CREATE TABLE "reviews" (
    "id" uuid NOT NULL,
    "product_id" text NOT NULL,
    "user_id" uuid,
    "name" text,
    "rating" smallint NOT NULL,
    "text" text NOT NULL,
    "size" text,
    "is_hidden" boolean NOT NULL DEFAULT false,
    "created_at" timestamp(3) with time zone NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "reviews_pkey" PRIMARY KEY (id),
    CONSTRAINT "reviews_rating_range" CHECK (rating >= 1 AND rating <= 5),
    CONSTRAINT "reviews_text_length" CHECK (char_length(text) <= 2000),
    CONSTRAINT "reviews_product_id_fkey" FOREIGN KEY (product_id) REFERENCES products(id) ON UPDATE CASCADE ON DELETE CASCADE,
    CONSTRAINT "reviews_user_id_fkey" FOREIGN KEY (user_id) REFERENCES users(id) ON UPDATE CASCADE ON DELETE SET NULL
);
CREATE INDEX "reviews_created_at_id_idx" ON "reviews" (created_at DESC, id DESC);
CREATE INDEX "reviews_product_id_created_at_id_idx" ON "reviews" (product_id, created_at DESC, id DESC);
CREATE INDEX "reviews_rating_idx" ON "reviews" (product_id, rating)
    WHERE NOT is_hidden;
CREATE UNIQUE INDEX "reviews_user_id_product_id_key" ON "reviews" (user_id, product_id);

CREATE TABLE "wishlist_items" (
    "user_id" uuid NOT NULL,
    "product_id" text NOT NULL,
    "created_at" timestamp(3) with time zone NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "wishlist_items_pkey" PRIMARY KEY (user_id, product_id),
    CONSTRAINT "wishlist_items_product_id_fkey" FOREIGN KEY (product_id) REFERENCES products(id) ON UPDATE CASCADE ON DELETE CASCADE,
    CONSTRAINT "wishlist_items_user_id_fkey" FOREIGN KEY (user_id) REFERENCES users(id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX "wishlist_items_product_id_idx" ON "wishlist_items" (product_id);

CREATE TABLE "wanted_sizes" (
    "id" uuid NOT NULL DEFAULT gen_random_uuid(),
    "product_id" text NOT NULL,
    "size" text,
    "email" text,
    "phone" text,
    "created_at" timestamp(3) with time zone NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "told_at" timestamp(3) with time zone,
    "language" "Language" NOT NULL DEFAULT 'en'::"Language",
    CONSTRAINT "wanted_sizes_pkey" PRIMARY KEY (id),
    CONSTRAINT "wanted_sizes_one_contact" CHECK (num_nonnulls(email, phone) = 1),
    CONSTRAINT "wanted_sizes_product_id_fkey" FOREIGN KEY (product_id) REFERENCES products(id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX "wanted_sizes_created_at_idx" ON "wanted_sizes" (created_at);
CREATE UNIQUE INDEX "wanted_sizes_open_idx" ON "wanted_sizes" (product_id, COALESCE(size, ''::text), COALESCE(email, phone))
    WHERE told_at IS NULL;
CREATE INDEX "wanted_sizes_product_id_idx" ON "wanted_sizes" (product_id);

CREATE TABLE "search_synonyms" (
    "id" uuid NOT NULL DEFAULT gen_random_uuid(),
    "words" text[] NOT NULL,
    "phrases" text[] GENERATED ALWAYS AS (search_phrases(words)) STORED,
    "created_at" timestamp(3) with time zone NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "search_synonyms_pkey" PRIMARY KEY (id),
    CONSTRAINT "search_synonyms_size" CHECK (cardinality(words) >= 2 AND cardinality(words) <= 30)
);
CREATE INDEX "search_synonyms_phrases_idx" ON "search_synonyms" USING gin (phrases) WITH (fastupdate=off);

CREATE TABLE "search_vocabulary" (
    "word" text COLLATE "C" NOT NULL,
    "kind" text NOT NULL,
    "slips" text[] GENERATED ALWAYS AS (search_slips(word)) STORED,
    CONSTRAINT "search_vocabulary_pkey" PRIMARY KEY (word, kind),
    CONSTRAINT "search_vocabulary_kind" CHECK (kind = ANY (ARRAY['name'::text, 'brand'::text, 'text'::text, 'synonym'::text]))
);
CREATE INDEX "search_vocabulary_slips_idx" ON "search_vocabulary" USING gin (slips) WITH (fastupdate=off);
CREATE INDEX "search_vocabulary_word_idx" ON "search_vocabulary" USING gin (word gin_trgm_ops) WITH (fastupdate=off);

CREATE TABLE "product_sizes" (
    "product_id" text NOT NULL,
    "size" text NOT NULL,
    "position" integer NOT NULL,
    "quantity" integer NOT NULL,
    "price" integer NOT NULL,
    "measurements" jsonb NOT NULL DEFAULT '[]'::jsonb,
    "compare_at_price" integer,
    CONSTRAINT "product_sizes_pkey" PRIMARY KEY (product_id, size),
    CONSTRAINT "product_sizes_compare_at_price_above" CHECK (compare_at_price > price AND compare_at_price <= 10000000),
    CONSTRAINT "product_sizes_price_range" CHECK (price >= 0 AND price <= 10000000),
    CONSTRAINT "product_sizes_quantity_range" CHECK (quantity >= 0 AND quantity <= 10000000),
    CONSTRAINT "product_sizes_product_id_fkey" FOREIGN KEY (product_id) REFERENCES products(id) ON UPDATE CASCADE ON DELETE CASCADE
);

CREATE TABLE "product_images" (
    "id" uuid NOT NULL,
    "product_id" text NOT NULL,
    "position" integer NOT NULL,
    "url" text NOT NULL,
    "alt" text NOT NULL,
    "colour" text NOT NULL,
    CONSTRAINT "product_images_pkey" PRIMARY KEY (id),
    CONSTRAINT "product_images_product_id_fkey" FOREIGN KEY (product_id) REFERENCES products(id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX "product_images_product_id_position_idx" ON "product_images" (product_id, "position");
CREATE INDEX "product_images_url_idx" ON "product_images" (url);

CREATE TABLE "stored_images" (
    "url" text NOT NULL,
    "unused_since" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "stored_images_pkey" PRIMARY KEY (url)
);
CREATE INDEX "stored_images_unused_since_idx" ON "stored_images" (unused_since);

CREATE TABLE "couriers" (
    "id" uuid NOT NULL DEFAULT gen_random_uuid(),
    "name" text NOT NULL,
    "tracking_url" text NOT NULL,
    "created_at" timestamp(3) with time zone NOT NULL DEFAULT now(),
    "deleted_at" timestamp(3) with time zone,
    CONSTRAINT "couriers_pkey" PRIMARY KEY (id),
    CONSTRAINT "couriers_tracking_url" CHECK (tracking_url ~~ 'https://%{number}%'::text)
);
CREATE UNIQUE INDEX "couriers_name_key" ON "couriers" (lower(name))
    WHERE deleted_at IS NULL;

CREATE TABLE "discounts" (
    "id" uuid NOT NULL,
    "code" text NOT NULL,
    "kind" text NOT NULL,
    "value" integer NOT NULL,
    "min_subtotal" integer,
    "starts_at" timestamp(3) with time zone,
    "ends_at" timestamp(3) with time zone,
    "max_uses" integer,
    "once_per_customer" boolean NOT NULL DEFAULT false,
    "created_at" timestamp(3) with time zone NOT NULL DEFAULT now(),
    "deleted_at" timestamp(3) with time zone,
    CONSTRAINT "discounts_pkey" PRIMARY KEY (id),
    CONSTRAINT "discounts_code" CHECK (code ~ '^[A-Za-z0-9_-]{1,40}$'::text),
    CONSTRAINT "discounts_ends_after_start" CHECK (ends_at > starts_at),
    CONSTRAINT "discounts_kind" CHECK (kind = ANY (ARRAY['percent'::text, 'amount'::text])),
    CONSTRAINT "discounts_max_uses_range" CHECK (max_uses >= 1),
    CONSTRAINT "discounts_min_subtotal_range" CHECK (min_subtotal >= 0 AND min_subtotal <= 10000000),
    CONSTRAINT "discounts_value_range" CHECK (value >= 1 AND value <=
CASE kind
    WHEN 'percent'::text THEN 100
    ELSE 10000000
END)
);
CREATE UNIQUE INDEX "discounts_code_key" ON "discounts" (lower(code))
    WHERE deleted_at IS NULL;

CREATE TABLE "orders" (
    "id" uuid NOT NULL,
    "number" serial,
    "user_id" uuid,
    "customer_name" text NOT NULL,
    "name" text,
    "email" text,
    "phone" text NOT NULL,
    "line1" text NOT NULL,
    "line2" text,
    "city" text NOT NULL,
    "state" text,
    "postal_code" text NOT NULL,
    "country" text NOT NULL,
    "note" text,
    "payment_method" "PaymentMethod" NOT NULL,
    "order_payment_id" text,
    "total_price" bigint NOT NULL,
    "paid_at" timestamp(3) with time zone,
    "delivered_at" timestamp(3) with time zone,
    "cancelled_at" timestamp(3) with time zone,
    "created_at" timestamp(3) with time zone NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "rejected_at" timestamp(3) with time zone,
    "rejection" text,
    "refunded_at" timestamp(3) with time zone,
    "status" "OrderStatus" NOT NULL DEFAULT 'placed'::"OrderStatus",
    "status_history" jsonb NOT NULL DEFAULT '[]'::jsonb,
    "courier_id" uuid,
    "tracking_number" text,
    "expected_from" date,
    "expected_to" date,
    "hidden_until" timestamp(3) with time zone,
    "no_answers" integer NOT NULL DEFAULT 0,
    "settled_at" timestamp(3) with time zone,
    "discount_id" uuid,
    "discount_code" text,
    "discount_price" bigint NOT NULL DEFAULT 0,
    "review_asked_at" timestamp(3) with time zone,
    "landmark" text,
    "language" "Language" NOT NULL DEFAULT 'en'::"Language",
    CONSTRAINT "orders_pkey" PRIMARY KEY (id),
    CONSTRAINT "orders_cancelled_has_time" CHECK ((status = 'cancelled'::"OrderStatus") = (cancelled_at IS NOT NULL)),
    CONSTRAINT "orders_cancelled_is_final" CHECK (cancelled_at IS NULL OR delivered_at IS NULL),
    CONSTRAINT "orders_delivered_has_time" CHECK ((status = 'delivered'::"OrderStatus") = (delivered_at IS NOT NULL)),
    CONSTRAINT "orders_discount_takes_off" CHECK (discount_price >= 0 AND (discount_price > 0) = (discount_id IS NOT NULL) AND (discount_id IS NULL) = (discount_code IS NULL)),
    CONSTRAINT "orders_online_reference" CHECK (payment_method = 'cash_on_delivery'::"PaymentMethod" OR order_payment_id IS NOT NULL),
    CONSTRAINT "orders_refunded_is_over" CHECK (refunded_at IS NULL OR (status = ANY (ARRAY['cancelled'::"OrderStatus", 'returned'::"OrderStatus"])) AND paid_at IS NULL),
    CONSTRAINT "orders_rejected_is_unpaid" CHECK (rejected_at IS NULL OR paid_at IS NULL AND payment_method = 'online_payment'::"PaymentMethod"),
    CONSTRAINT "orders_rejection_has_reason" CHECK ((rejected_at IS NULL) = (rejection IS NULL)),
    CONSTRAINT "orders_total_range" CHECK (total_price >= 0),
    CONSTRAINT "orders_courier_id_fkey" FOREIGN KEY (courier_id) REFERENCES couriers(id) ON UPDATE CASCADE ON DELETE RESTRICT,
    CONSTRAINT "orders_discount_id_fkey" FOREIGN KEY (discount_id) REFERENCES discounts(id) ON UPDATE CASCADE ON DELETE RESTRICT,
    CONSTRAINT "orders_user_id_fkey" FOREIGN KEY (user_id) REFERENCES users(id) ON UPDATE CASCADE ON DELETE SET NULL
);
ALTER SEQUENCE "orders_number_seq" RESTART WITH 10001;
-- The filters of the administrator's list are counted in this index alone.
CREATE INDEX "orders_created_at_id_idx" ON "orders" (created_at DESC, id DESC)
    INCLUDE (status, payment_method, paid_at, rejected_at);
CREATE INDEX "orders_discount_idx" ON "orders" (discount_id)
    WHERE discount_id IS NOT NULL AND status <> 'cancelled'::"OrderStatus";
-- New entries wait in a list, which is merged when it is full: a small one is merged often and quickly.
CREATE INDEX "orders_letters_idx" ON "orders" USING gin (order_letters(customer_name, name, email, phone, order_payment_id) gin_trgm_ops) WITH (gin_pending_list_limit='256');
CREATE UNIQUE INDEX "orders_number_key" ON "orders" (number);
CREATE INDEX "orders_number_letters_idx" ON "orders" ((number::text) text_pattern_ops);
CREATE INDEX "orders_open_idx" ON "orders" (created_at DESC, id DESC)
    WHERE status = ANY (ARRAY['placed'::"OrderStatus", 'confirmed'::"OrderStatus", 'packed'::"OrderStatus", 'shipped'::"OrderStatus"]);
CREATE INDEX "orders_over_idx" ON "orders" (created_at DESC, id DESC)
    INCLUDE (status)
    WHERE status = ANY (ARRAY['cancelled'::"OrderStatus", 'returned'::"OrderStatus"]);
CREATE INDEX "orders_owed_idx" ON "orders" (courier_id, delivered_at)
    WHERE courier_id IS NOT NULL AND (status = ANY (ARRAY['shipped'::"OrderStatus", 'delivered'::"OrderStatus"])) AND paid_at IS NULL AND payment_method = 'cash_on_delivery'::"PaymentMethod";
CREATE UNIQUE INDEX "orders_paid_reference_key" ON "orders" (plain_reference(order_payment_id))
    WHERE order_payment_id IS NOT NULL AND paid_at IS NOT NULL;
-- How the orders of a telephone number ended is counted in this index alone, before each cash order.
CREATE INDEX "orders_phone_status_idx" ON "orders" (phone, status);
CREATE INDEX "orders_reference_marks_idx" ON "orders" USING gin (reference_marks(order_payment_id)) WITH (gin_pending_list_limit='256')
    WHERE order_payment_id IS NOT NULL;
CREATE INDEX "orders_to_ask_idx" ON "orders" (delivered_at)
    WHERE status = 'delivered'::"OrderStatus" AND review_asked_at IS NULL;
CREATE INDEX "orders_to_confirm_idx" ON "orders" (expected_to, created_at)
    WHERE status = 'placed'::"OrderStatus";
CREATE INDEX "orders_to_look_up_idx" ON "orders" (created_at DESC, id DESC)
    WHERE payment_method = 'online_payment'::"PaymentMethod" AND (status = ANY (ARRAY['cancelled'::"OrderStatus", 'returned'::"OrderStatus"])) AND paid_at IS NULL AND rejected_at IS NULL AND refunded_at IS NULL;
CREATE INDEX "orders_to_return_idx" ON "orders" (created_at DESC, id DESC)
    WHERE paid_at IS NOT NULL AND (status = ANY (ARRAY['cancelled'::"OrderStatus", 'returned'::"OrderStatus"]));
CREATE INDEX "orders_total_price_idx" ON "orders" (total_price);
CREATE INDEX "orders_tracking_idx" ON "orders" (courier_id, lower(tracking_number))
    WHERE tracking_number IS NOT NULL;
CREATE INDEX "orders_unconfirmed_idx" ON "orders" (created_at DESC, id DESC)
    WHERE paid_at IS NULL AND payment_method = 'online_payment'::"PaymentMethod" AND (status <> ALL (ARRAY['cancelled'::"OrderStatus", 'returned'::"OrderStatus"]));
CREATE INDEX "orders_user_id_created_at_id_idx" ON "orders" (user_id, created_at DESC, id DESC);

CREATE TABLE "order_items" (
    "order_id" uuid NOT NULL,
    "position" integer NOT NULL,
    "product_ref" text NOT NULL,
    "product_id" text,
    "name" text NOT NULL,
    "image" text NOT NULL,
    "price" integer NOT NULL,
    "qty" integer NOT NULL,
    "size" text,
    "size_to_confirm" boolean NOT NULL DEFAULT false,
    "compare_at_price" integer,
    "name_ur" text,
    CONSTRAINT "order_items_pkey" PRIMARY KEY (order_id, "position"),
    CONSTRAINT "order_items_price_range" CHECK (price >= 0 AND price <= 10000000),
    CONSTRAINT "order_items_qty_range" CHECK (qty >= 1 AND qty <= 99),
    CONSTRAINT "order_items_order_id_fkey" FOREIGN KEY (order_id) REFERENCES orders(id) ON UPDATE CASCADE ON DELETE CASCADE,
    CONSTRAINT "order_items_product_id_fkey" FOREIGN KEY (product_id) REFERENCES products(id) ON UPDATE CASCADE ON DELETE SET NULL
);
CREATE INDEX "order_items_image_idx" ON "order_items" (image);
CREATE INDEX "order_items_product_id_idx" ON "order_items" (product_id);

CREATE TABLE "past_references" (
    "id" uuid NOT NULL,
    "order_id" uuid NOT NULL,
    "reference" text NOT NULL,
    "rejected_at" timestamp(3) with time zone,
    "rejection" text,
    "replaced_at" timestamp(3) with time zone NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "past_references_pkey" PRIMARY KEY (id),
    CONSTRAINT "past_references_order_id_fkey" FOREIGN KEY (order_id) REFERENCES orders(id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX "past_references_letters_idx" ON "past_references" USING gin (plain_reference(reference) gin_trgm_ops);
CREATE INDEX "past_references_order_id_idx" ON "past_references" (order_id);

CREATE TABLE "order_notes" (
    "id" uuid NOT NULL,
    "order_id" uuid NOT NULL,
    "text" text NOT NULL,
    "by_id" uuid NOT NULL,
    "by_name" text NOT NULL,
    "at" timestamp(3) with time zone NOT NULL DEFAULT now(),
    CONSTRAINT "order_notes_pkey" PRIMARY KEY (id),
    CONSTRAINT "order_notes_order_id_fkey" FOREIGN KEY (order_id) REFERENCES orders(id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX "order_notes_order_id_idx" ON "order_notes" (order_id);

CREATE TABLE "user_notes" (
    "id" uuid NOT NULL,
    "user_id" uuid NOT NULL,
    "text" text NOT NULL,
    "by_id" uuid NOT NULL,
    "by_name" text NOT NULL,
    "at" timestamp(3) with time zone NOT NULL DEFAULT now(),
    CONSTRAINT "user_notes_pkey" PRIMARY KEY (id),
    CONSTRAINT "user_notes_user_id_fkey" FOREIGN KEY (user_id) REFERENCES users(id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX "user_notes_user_id_idx" ON "user_notes" (user_id);

CREATE TABLE "settlements" (
    "id" uuid NOT NULL,
    "courier_id" uuid NOT NULL,
    "by_id" uuid NOT NULL,
    "by_name" text NOT NULL,
    "created_at" timestamp(3) with time zone NOT NULL DEFAULT now(),
    CONSTRAINT "settlements_pkey" PRIMARY KEY (id),
    CONSTRAINT "settlements_courier_id_fkey" FOREIGN KEY (courier_id) REFERENCES couriers(id) ON UPDATE CASCADE ON DELETE RESTRICT
);

CREATE TABLE "settlement_rows" (
    "settlement_id" uuid NOT NULL,
    "position" integer NOT NULL,
    "tracking_number" text NOT NULL,
    "amount" integer NOT NULL,
    "result" text NOT NULL,
    "order_id" uuid,
    CONSTRAINT "settlement_rows_pkey" PRIMARY KEY (settlement_id, "position"),
    CONSTRAINT "settlement_rows_result" CHECK (result = ANY (ARRAY['matched'::text, 'short'::text, 'over'::text, 'unknown'::text, 'already settled'::text])),
    CONSTRAINT "settlement_rows_order_id_fkey" FOREIGN KEY (order_id) REFERENCES orders(id) ON UPDATE CASCADE ON DELETE SET NULL,
    CONSTRAINT "settlement_rows_settlement_id_fkey" FOREIGN KEY (settlement_id) REFERENCES settlements(id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX "settlement_rows_order_id_idx" ON "settlement_rows" (order_id);

CREATE TABLE "order_returns" (
    "id" uuid NOT NULL,
    "order_id" uuid NOT NULL,
    "status" "ReturnStatus" NOT NULL DEFAULT 'requested'::"ReturnStatus",
    "kind" text NOT NULL,
    "reason" text NOT NULL,
    "text" text NOT NULL,
    "answer" text,
    "created_at" timestamp(3) with time zone NOT NULL DEFAULT now(),
    CONSTRAINT "order_returns_pkey" PRIMARY KEY (id),
    CONSTRAINT "order_returns_kind" CHECK (kind = ANY (ARRAY['refund'::text, 'exchange'::text])),
    CONSTRAINT "order_returns_reason" CHECK (reason = ANY (ARRAY['damaged'::text, 'defective'::text, 'wrong item'::text, 'other'::text])),
    CONSTRAINT "order_returns_order_id_fkey" FOREIGN KEY (order_id) REFERENCES orders(id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX "order_returns_open_idx" ON "order_returns" (created_at)
    WHERE status = ANY (ARRAY['requested'::"ReturnStatus", 'approved'::"ReturnStatus", 'received'::"ReturnStatus"]);
CREATE INDEX "order_returns_order_id_idx" ON "order_returns" (order_id);

CREATE TABLE "order_return_items" (
    "order_id" uuid NOT NULL,
    "position" integer NOT NULL,
    "return_id" uuid NOT NULL,
    "qty" integer NOT NULL,
    CONSTRAINT "order_return_items_pkey" PRIMARY KEY (order_id, "position"),
    CONSTRAINT "order_return_items_qty_range" CHECK (qty >= 1 AND qty <= 99),
    CONSTRAINT "order_return_items_item_fkey" FOREIGN KEY (order_id, "position") REFERENCES order_items(order_id, "position") ON UPDATE CASCADE ON DELETE CASCADE,
    CONSTRAINT "order_return_items_return_id_fkey" FOREIGN KEY (return_id) REFERENCES order_returns(id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX "order_return_items_return_id_idx" ON "order_return_items" (return_id);

CREATE TABLE "return_photos" (
    "return_id" uuid NOT NULL,
    "webp" bytea NOT NULL,
    CONSTRAINT "return_photos_pkey" PRIMARY KEY (return_id),
    CONSTRAINT "return_photos_return_id_fkey" FOREIGN KEY (return_id) REFERENCES order_returns(id) ON UPDATE CASCADE ON DELETE CASCADE
);

CREATE TABLE "settings" (
    "id" integer NOT NULL DEFAULT 1,
    "values" jsonb NOT NULL,
    "updated_at" timestamp(3) with time zone NOT NULL DEFAULT now(),
    "policies" jsonb NOT NULL DEFAULT '{}'::jsonb,
    "pictures" jsonb NOT NULL DEFAULT '{}'::jsonb,
    CONSTRAINT "settings_pkey" PRIMARY KEY (id),
    CONSTRAINT "settings_one_row" CHECK (id = 1)
);

CREATE TABLE "activities" (
    "id" uuid NOT NULL,
    "at" timestamp(3) with time zone NOT NULL DEFAULT now(),
    "by_id" uuid NOT NULL,
    "by_name" text NOT NULL,
    "what" text NOT NULL,
    "on_kind" text NOT NULL,
    "on_id" text NOT NULL,
    "on_name" text NOT NULL,
    "changes" jsonb NOT NULL DEFAULT '[]'::jsonb,
    CONSTRAINT "activities_pkey" PRIMARY KEY (id)
);
CREATE INDEX "activities_on_idx" ON "activities" (on_kind, on_id, id DESC);

CREATE TABLE "one_time_codes" (
    "id" uuid NOT NULL,
    "user_id" uuid NOT NULL,
    "code_hash" bytea NOT NULL,
    "tries_left" integer NOT NULL DEFAULT 5,
    "created_at" timestamp(3) with time zone NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" timestamp(3) with time zone NOT NULL,
    "used_at" timestamp(3) with time zone,
    CONSTRAINT "one_time_codes_pkey" PRIMARY KEY (id),
    CONSTRAINT "one_time_codes_tries_range" CHECK (tries_left >= 0),
    CONSTRAINT "one_time_codes_user_id_fkey" FOREIGN KEY (user_id) REFERENCES users(id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX "one_time_codes_created_at_idx" ON "one_time_codes" (created_at);
CREATE INDEX "one_time_codes_user_id_created_at_idx" ON "one_time_codes" (user_id, created_at DESC);

CREATE TABLE "idempotency_keys" (
    "user_id" uuid NOT NULL,
    "key" text NOT NULL,
    "body_hash" bytea NOT NULL,
    "order_id" uuid NOT NULL,
    "answer" text NOT NULL,
    "created_at" timestamp(3) with time zone NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "idempotency_keys_pkey" PRIMARY KEY (user_id, key),
    CONSTRAINT "idempotency_keys_order_id_fkey" FOREIGN KEY (order_id) REFERENCES orders(id) ON UPDATE CASCADE ON DELETE CASCADE,
    CONSTRAINT "idempotency_keys_user_id_fkey" FOREIGN KEY (user_id) REFERENCES users(id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX "idempotency_keys_created_at_idx" ON "idempotency_keys" USING brin (created_at);
CREATE INDEX "idempotency_keys_order_id_idx" ON "idempotency_keys" (order_id);

CREATE TABLE "outbox_mails" (
    "id" uuid NOT NULL,
    "to" text NOT NULL,
    "subject" text NOT NULL,
    "text" text NOT NULL,
    "html" text,
    "attempts" integer NOT NULL DEFAULT 0,
    "next_attempt_at" timestamp(3) with time zone NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "sent_at" timestamp(3) with time zone,
    "created_at" timestamp(3) with time zone NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "failed_at" timestamp(3) with time zone,
    "parts" jsonb,
    "language" "Language" NOT NULL DEFAULT 'en'::"Language",
    "user_id" uuid,
    CONSTRAINT "outbox_mails_pkey" PRIMARY KEY (id),
    CONSTRAINT "outbox_mails_has_page" CHECK (html IS NOT NULL OR parts IS NOT NULL)
);
-- Rows are written in the order of their time, so a small index of ranges finds the old ones.
CREATE INDEX "outbox_mails_created_at_idx" ON "outbox_mails" USING brin (created_at);
CREATE INDEX "outbox_mails_failed_idx" ON "outbox_mails" (failed_at)
    WHERE failed_at IS NOT NULL;
CREATE INDEX "outbox_mails_to_idx" ON "outbox_mails" ("to");
-- It has only the mails that wait, not the weeks of mail that was sent.
CREATE INDEX "outbox_mails_waiting_idx" ON "outbox_mails" (next_attempt_at)
    WHERE sent_at IS NULL AND failed_at IS NULL;

CREATE TABLE "rate_limits" (
    "key" text NOT NULL,
    "count" integer NOT NULL,
    "ends_at" timestamp(3) with time zone NOT NULL,
    CONSTRAINT "rate_limits_pkey" PRIMARY KEY (key)
);
CREATE INDEX "rate_limits_ends_at_idx" ON "rate_limits" (ends_at);

CREATE TABLE "empty_searches" (
    "search" text NOT NULL,
    "count" integer NOT NULL DEFAULT 1,
    "last_at" timestamp(3) with time zone NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "empty_searches_pkey" PRIMARY KEY (search)
);
CREATE INDEX "empty_searches_last_at_idx" ON "empty_searches" (last_at);

CREATE TABLE "page_changes" (
    "id" bigserial,
    "xid" xid8 NOT NULL DEFAULT pg_current_xact_id(),
    "tag" text NOT NULL,
    "at" timestamp(3) with time zone NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "page_changes_pkey" PRIMARY KEY (id)
);
CREATE INDEX "page_changes_xid_tag_idx" ON "page_changes" (xid, tag);

-- prisma/sql/activities.sql

-- The log of administrators' changes. Rows are only added, never changed, except that the name of an account is removed
-- when its owner deletes it.

CREATE OR REPLACE FUNCTION reject_activity_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'UPDATE' AND OLD.on_kind = 'user' AND NEW.on_name = 'A customer'
        AND NEW.changes = jsonb_path_query_array(OLD.changes, '$[*] ? (@.field != "name" && @.field != "email")')
        AND to_jsonb(NEW) - '{on_name,changes}'::text[] = to_jsonb(OLD) - '{on_name,changes}'::text[]
        AND NOT EXISTS (SELECT FROM users WHERE id::text = OLD.on_id) THEN
        RETURN NEW;
    END IF;
    RAISE EXCEPTION 'The activity log cannot be changed';
END $$;
CREATE OR REPLACE TRIGGER activities_kept BEFORE UPDATE OR DELETE ON "activities"
    FOR EACH ROW EXECUTE FUNCTION reject_activity_changes();

-- prisma/sql/catalogue-changes.sql

-- Servers keep rendered pages, each with tags for what it shows, and read in page_changes which tags have changed since
-- their last look, whoever made the change. `product:{id}` stands for the pages that show the product, `listing` for those
-- that list products, `sale` for those that link to the sale, and `everything` for all.

-- Once per transaction and tag.
CREATE OR REPLACE FUNCTION page_changed(changed text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO page_changes (tag) SELECT changed
        WHERE NOT EXISTS (SELECT FROM page_changes WHERE xid = pg_current_xact_id() AND tag = changed);
END $$;

-- For triggers whose arguments are the tags.
CREATE OR REPLACE FUNCTION note_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM page_changed(tag) FROM unnest(TG_ARGV) AS tag;
    RETURN NULL;
END $$;

-- Every page may show a setting.
CREATE OR REPLACE TRIGGER settings_change AFTER INSERT OR UPDATE OR DELETE ON "settings"
    FOR EACH STATEMENT EXECUTE FUNCTION note_change('everything');

-- TRUNCATE fires no row triggers.
CREATE OR REPLACE TRIGGER products_truncated AFTER TRUNCATE ON "products"
    FOR EACH STATEMENT EXECUTE FUNCTION note_change('everything');
CREATE OR REPLACE TRIGGER product_sizes_truncated AFTER TRUNCATE ON "product_sizes"
    FOR EACH STATEMENT EXECUTE FUNCTION note_change('everything');
CREATE OR REPLACE TRIGGER product_images_truncated AFTER TRUNCATE ON "product_images"
    FOR EACH STATEMENT EXECUTE FUNCTION note_change('everything');

-- Pages show stock as none, 1 to 3, or enough, so a sale matters only when it crosses one of these steps.
CREATE OR REPLACE FUNCTION shown_stock(pieces integer) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN least(pieces, 4);

-- Listings show whether a product is in stock at all. Any other column may be shown anywhere, including ones added later,
-- except those derived from the stock.
CREATE OR REPLACE FUNCTION note_product_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    is_shown boolean := true;
    is_listed boolean := true;
BEGIN
    IF TG_OP = 'UPDATE' THEN
        is_listed := (OLD.count_in_stock = 0) <> (NEW.count_in_stock = 0);
        is_shown := shown_stock(OLD.count_in_stock) <> shown_stock(NEW.count_in_stock);
        OLD.count_in_stock := NEW.count_in_stock;
        OLD.in_stock := NEW.in_stock;
        OLD.low_left := NEW.low_left;
        IF OLD IS DISTINCT FROM NEW THEN
            is_listed := true;
            is_shown := true;
        END IF;
    END IF;
    IF is_shown AND TG_OP <> 'INSERT' THEN PERFORM page_changed('product:' || OLD.id); END IF;
    IF is_shown AND TG_OP <> 'DELETE' THEN PERFORM page_changed('product:' || NEW.id); END IF;
    IF is_listed THEN PERFORM page_changed('listing'); END IF;
    RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER products_change AFTER INSERT OR UPDATE OR DELETE ON "products"
    FOR EACH ROW EXECUTE FUNCTION note_product_change();

CREATE OR REPLACE FUNCTION note_size_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    is_shown boolean := true;
    is_listed boolean := true;
BEGIN
    IF TG_OP = 'UPDATE' THEN
        is_listed := (OLD.quantity = 0) <> (NEW.quantity = 0);
        is_shown := shown_stock(OLD.quantity) <> shown_stock(NEW.quantity);
        OLD.quantity := NEW.quantity;
        IF OLD IS DISTINCT FROM NEW THEN
            is_listed := true;
            is_shown := true;
        END IF;
    END IF;
    IF is_shown AND TG_OP <> 'INSERT' THEN PERFORM page_changed('product:' || OLD.product_id); END IF;
    IF is_shown AND TG_OP <> 'DELETE' THEN PERFORM page_changed('product:' || NEW.product_id); END IF;
    IF is_listed THEN PERFORM page_changed('listing'); END IF;
    RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER product_sizes_change AFTER INSERT OR UPDATE OR DELETE ON "product_sizes"
    FOR EACH ROW EXECUTE FUNCTION note_size_change();

CREATE OR REPLACE FUNCTION note_image_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'UPDATE' AND OLD IS NOT DISTINCT FROM NEW THEN RETURN NULL; END IF;
    IF TG_OP <> 'INSERT' THEN PERFORM page_changed('product:' || OLD.product_id); END IF;
    IF TG_OP <> 'DELETE' THEN PERFORM page_changed('product:' || NEW.product_id); END IF;
    PERFORM page_changed('listing');
    RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER product_images_change AFTER INSERT OR UPDATE OR DELETE ON "product_images"
    FOR EACH ROW EXECUTE FUNCTION note_image_change();

-- prisma/sql/discounts.sql

-- Uses of discount codes. Each order with a code that is not cancelled counts as a use, so cancelling gives the use
-- back.

CREATE OR REPLACE FUNCTION discount_uses(discount uuid) RETURNS bigint LANGUAGE sql STABLE
    RETURN (SELECT count(*) FROM orders WHERE discount_id = discount AND status <> 'cancelled');

-- A customer is identified by the account, or by the telephone number for orders without an account: those by telephone
-- and those of deleted accounts.
CREATE OR REPLACE FUNCTION has_used_discount(discount uuid, customer uuid, telephone text) RETURNS boolean LANGUAGE sql STABLE
    RETURN EXISTS (SELECT FROM orders WHERE discount_id = discount AND status <> 'cancelled'
        AND (user_id = customer OR (phone = telephone AND (user_id IS NULL OR customer IS NULL))));

-- Backs up the check in code: no writer can use a code more often than allowed.
CREATE OR REPLACE FUNCTION enforce_discount_limits() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    discount discounts;
BEGIN
    IF TG_OP = 'UPDATE' AND OLD.status <> 'cancelled' AND OLD.discount_id IS NOT DISTINCT FROM NEW.discount_id THEN
        RETURN NEW;
    END IF;
    -- Locked before uses are counted, so that no order misses another that is being placed.
    SELECT * INTO discount FROM discounts WHERE id = NEW.discount_id FOR NO KEY UPDATE;
    IF discount_uses(discount.id) >= discount.max_uses THEN
        RAISE EXCEPTION 'The discount code % is used up', discount.code
            USING ERRCODE = 'check_violation', CONSTRAINT = 'discounts_max_uses_kept';
    END IF;
    IF discount.once_per_customer AND has_used_discount(discount.id, NEW.user_id, NEW.phone) THEN
        RAISE EXCEPTION 'The discount code % is used by this customer', discount.code
            USING ERRCODE = 'check_violation', CONSTRAINT = 'discounts_once_per_customer_kept';
    END IF;
    RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER orders_discount_uses BEFORE INSERT OR UPDATE OF "discount_id", "status" ON "orders"
    FOR EACH ROW WHEN (NEW."discount_id" IS NOT NULL AND NEW."status" <> 'cancelled')
    EXECUTE FUNCTION enforce_discount_limits();

-- prisma/sql/orders.sql

-- Days in Pakistan's time zone.
CREATE OR REPLACE FUNCTION calendar_day(at timestamptz) RETURNS date LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN (at AT TIME ZONE 'Asia/Karachi')::date;

-- prisma/sql/reviews.sql

-- Reviews. A product's rating and number of reviews are computed from its visible reviews, in the same transaction as
-- each write, whoever writes.

CREATE OR REPLACE FUNCTION refresh_product_rating() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    rated text[];
BEGIN
    IF TG_OP = 'UPDATE' THEN
        rated := ARRAY(SELECT DISTINCT product_id FROM changed JOIN before USING (id, product_id)
            WHERE (changed.rating, changed.is_hidden) <> (before.rating, before.is_hidden));
    ELSE
        rated := ARRAY(SELECT DISTINCT product_id FROM changed);
    END IF;
    -- Locked before the reviews are read: another one of the product may be written at the same time.
    PERFORM FROM products WHERE id = ANY (rated) ORDER BY id FOR NO KEY UPDATE;
    UPDATE products SET rating = figures.rating, num_reviews = figures.reviews
        FROM (SELECT product, coalesce(round(avg(r.rating), 1), 0) AS rating, count(r.rating) AS reviews
            FROM unnest(rated) AS product LEFT JOIN reviews r ON r.product_id = product AND NOT r.is_hidden
            GROUP BY 1) AS figures
        WHERE id = figures.product AND (products.rating, num_reviews) <> (figures.rating, figures.reviews);
    -- The product's page shows texts and names too.
    PERFORM page_changed('product:' || product_id) FROM (SELECT DISTINCT product_id FROM changed) AS shown;
    RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER reviews_added AFTER INSERT ON "reviews" REFERENCING NEW TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION refresh_product_rating();
CREATE OR REPLACE TRIGGER reviews_changed AFTER UPDATE ON "reviews" REFERENCING OLD TABLE AS before NEW TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION refresh_product_rating();
CREATE OR REPLACE TRIGGER reviews_removed AFTER DELETE ON "reviews" REFERENCING OLD TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION refresh_product_rating();

-- The review of a deleted account stays without a name.
CREATE OR REPLACE FUNCTION anonymise_review() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    NEW.name := NULL;
    RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER reviews_forget_reviewer BEFORE UPDATE OF "user_id" ON "reviews"
    FOR EACH ROW WHEN (NEW."user_id" IS NULL) EXECUTE FUNCTION anonymise_review();

-- prisma/sql/sale.sql

-- A product is on sale when its own price or that of one of its sizes is reduced. `sizes_on_sale` is derived from the
-- sizes, so that listings find sale products in one index.
CREATE OR REPLACE FUNCTION refresh_sizes_on_sale() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    -- Locked before it is read: another size of the product may change at the same time.
    PERFORM FROM products WHERE id IN (SELECT product_id FROM changed) ORDER BY id FOR NO KEY UPDATE;
    UPDATE products p SET sizes_on_sale = NOT p.sizes_on_sale
        WHERE p.id IN (SELECT product_id FROM changed) AND p.sizes_on_sale <> EXISTS (
            SELECT FROM product_sizes WHERE product_id = p.id AND compare_at_price IS NOT NULL);
    RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER product_sizes_sale_added AFTER INSERT ON "product_sizes" REFERENCING NEW TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION refresh_sizes_on_sale();
CREATE OR REPLACE TRIGGER product_sizes_sale_removed AFTER DELETE ON "product_sizes" REFERENCING OLD TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION refresh_sizes_on_sale();

CREATE OR REPLACE FUNCTION refresh_size_on_sale() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM FROM products WHERE id = NEW.product_id FOR NO KEY UPDATE;
    UPDATE products p SET sizes_on_sale = NOT p.sizes_on_sale
        WHERE p.id = NEW.product_id AND p.sizes_on_sale <> EXISTS (
            SELECT FROM product_sizes WHERE product_id = p.id AND compare_at_price IS NOT NULL);
    RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER product_sizes_sale_changed AFTER UPDATE ON "product_sizes"
    FOR EACH ROW WHEN ((OLD.compare_at_price IS NULL) <> (NEW.compare_at_price IS NULL))
    EXECUTE FUNCTION refresh_size_on_sale();

-- The menu of every page links to the sale while there is one.
CREATE OR REPLACE TRIGGER products_sale_added AFTER INSERT ON "products"
    FOR EACH ROW WHEN (NEW.on_sale) EXECUTE FUNCTION note_change('sale');
CREATE OR REPLACE TRIGGER products_sale_removed AFTER DELETE ON "products"
    FOR EACH ROW WHEN (OLD.on_sale) EXECUTE FUNCTION note_change('sale');
CREATE OR REPLACE TRIGGER products_sale_changed AFTER UPDATE ON "products"
    FOR EACH ROW WHEN ((OLD.on_sale AND OLD.is_published) <> (NEW.on_sale AND NEW.is_published))
    EXECUTE FUNCTION note_change('sale');

-- prisma/sql/search.sql

-- The words of a product, and where they occur.
CREATE OR REPLACE FUNCTION product_vocabulary(name text, brand text, category text, sub_category text, description text)
    RETURNS TABLE (word text, kind text) LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT word, 'name'
        FROM regexp_split_to_table(search_text(concat_ws(' ', name, brand, category, sub_category)), ' ') AS word
        WHERE length(word) BETWEEN 2 AND 40
    UNION SELECT search_text(brand), 'brand' WHERE search_text(brand) <> ''
    UNION SELECT word, 'text' FROM regexp_split_to_table(search_text(description), ' ') AS word
        WHERE length(word) BETWEEN 4 AND 40 AND word !~ '[0-9]'
$$;

-- The vocabulary only grows: reference counts would make writers of similar products wait for each other.
CREATE OR REPLACE FUNCTION add_products_to_vocabulary() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    -- In one order, so that two who add the same words at once wait for each other and never in a circle.
    INSERT INTO search_vocabulary (word, kind)
        SELECT DISTINCT v.word, v.kind FROM new_rows n,
            product_vocabulary(concat_ws(' ', n.name, n.name_ur), n.brand, n.category::text, n.sub_category::text,
                concat_ws(' ', n.description, n.description_ur)) AS v
        WHERE NOT EXISTS (SELECT FROM search_vocabulary k WHERE (k.word, k.kind) = (v.word, v.kind))
        ORDER BY 1, 2
        ON CONFLICT DO NOTHING;
    RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER products_words_added AFTER INSERT ON "products" REFERENCING NEW TABLE AS new_rows
    FOR EACH STATEMENT EXECUTE FUNCTION add_products_to_vocabulary();

-- An edit adds words only if it changes a text, and a sale never does.
CREATE OR REPLACE FUNCTION add_product_to_vocabulary() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO search_vocabulary (word, kind)
        SELECT v.word, v.kind
        FROM product_vocabulary(concat_ws(' ', NEW.name, NEW.name_ur), NEW.brand, NEW.category::text,
            NEW.sub_category::text, concat_ws(' ', NEW.description, NEW.description_ur)) AS v
        WHERE NOT EXISTS (SELECT FROM search_vocabulary k WHERE (k.word, k.kind) = (v.word, v.kind))
        ORDER BY 1, 2
        ON CONFLICT DO NOTHING;
    RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER products_words_changed AFTER UPDATE OF "name", "name_ur", "brand", "category", "sub_category",
        "description", "description_ur" ON "products"
    FOR EACH ROW WHEN ((OLD.name, OLD.name_ur, OLD.brand, OLD.category, OLD.sub_category, OLD.description,
            OLD.description_ur)
        IS DISTINCT FROM (NEW.name, NEW.name_ur, NEW.brand, NEW.category, NEW.sub_category, NEW.description,
            NEW.description_ur))
    EXECUTE FUNCTION add_product_to_vocabulary();

CREATE OR REPLACE FUNCTION add_synonyms_to_vocabulary() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO search_vocabulary (word, kind)
        SELECT DISTINCT word, 'synonym'
        FROM unnest(NEW.words) AS phrase, regexp_split_to_table(search_text(phrase), ' ') AS word
        WHERE length(word) BETWEEN 2 AND 40
        ORDER BY 1
        ON CONFLICT DO NOTHING;
    RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER search_synonyms_words AFTER INSERT OR UPDATE ON "search_synonyms"
    FOR EACH ROW EXECUTE FUNCTION add_synonyms_to_vocabulary();

-- A change of synonyms may affect every kept search page.
CREATE OR REPLACE TRIGGER search_synonyms_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "search_synonyms"
    FOR EACH STATEMENT EXECUTE FUNCTION note_change('listing');

-- prisma/sql/stock.sql

-- Columns of a product that are derived from its stock: `sizes_in_stock`, which listings filter by, and `low_left`,
-- which tells the owner what runs low. They are updated only when the stock crosses a displayed step, so most sales run
-- none of this.

-- The sizes with pieces left, each between line breaks, up to the size limit of an index entry. A text is grouped and
-- searched in half the time of an array.
CREATE OR REPLACE FUNCTION available_sizes(product text) RETURNS text LANGUAGE sql STABLE
    RETURN coalesce((SELECT E'\n' || string_agg("size", E'\n' ORDER BY "position", "size") || E'\n' FROM (
        SELECT "size", "position" FROM "product_sizes"
        WHERE "product_id" = product AND "quantity" > 0 AND octet_length("size") <= 48
        ORDER BY "position", "size" LIMIT 40) AS sizes), '');

-- The number that can be sold of each size that runs low (3 pieces or fewer), ascending; for a product without sizes
-- its own count. A sale changes it only for these, so other products need no new index entries.
CREATE OR REPLACE FUNCTION low_stock_quantities(product text, pieces integer) RETURNS integer[] LANGUAGE sql STABLE
    RETURN ARRAY(SELECT "left" FROM (
        SELECT least("quantity", pieces) AS "left" FROM "product_sizes" WHERE "product_id" = product
        UNION ALL SELECT pieces WHERE NOT EXISTS (SELECT FROM "product_sizes" WHERE "product_id" = product)) AS sizes
        WHERE "left" <= 3 ORDER BY "left");

CREATE OR REPLACE FUNCTION set_low_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    NEW.low_left := low_stock_quantities(NEW.id, NEW.count_in_stock);
    RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER products_low_stock_added BEFORE INSERT ON "products"
    FOR EACH ROW EXECUTE FUNCTION set_low_stock();

-- An AFTER trigger: if a BEFORE trigger may run, PostgreSQL recomputes all generated columns, including the search
-- words, which a sale does not change.
CREATE OR REPLACE FUNCTION refresh_low_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    UPDATE products SET low_left = low_stock_quantities(id, count_in_stock)
        WHERE id = NEW.id AND low_left <> low_stock_quantities(id, count_in_stock);
    RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER products_low_stock AFTER UPDATE OF "count_in_stock" ON "products"
    FOR EACH ROW WHEN (shown_stock(OLD.count_in_stock) <> shown_stock(NEW.count_in_stock))
    EXECUTE FUNCTION refresh_low_stock();

-- Updating the columns notifies the product's pages, because other triggers watch them.
CREATE OR REPLACE FUNCTION refresh_sizes_in_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    -- Locked before it is read: another size of the product may be selling out at the same time.
    PERFORM FROM products WHERE id IN (SELECT product_id FROM changed) ORDER BY id FOR NO KEY UPDATE;
    UPDATE products SET sizes_in_stock = available_sizes(id)
        WHERE id IN (SELECT product_id FROM changed) AND sizes_in_stock <> available_sizes(id);
    UPDATE products SET low_left = low_stock_quantities(id, count_in_stock)
        WHERE id IN (SELECT product_id FROM changed) AND low_left <> low_stock_quantities(id, count_in_stock);
    RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER product_sizes_added AFTER INSERT ON "product_sizes" REFERENCING NEW TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION refresh_sizes_in_stock();
CREATE OR REPLACE TRIGGER product_sizes_removed AFTER DELETE ON "product_sizes" REFERENCING OLD TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION refresh_sizes_in_stock();

-- The steps are those of shown_stock in catalogue-changes.sql.
CREATE OR REPLACE FUNCTION refresh_size_in_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM FROM products WHERE id IN (OLD.product_id, NEW.product_id) ORDER BY id FOR NO KEY UPDATE;
    UPDATE products SET sizes_in_stock = available_sizes(id)
        WHERE id IN (OLD.product_id, NEW.product_id) AND sizes_in_stock <> available_sizes(id);
    UPDATE products SET low_left = low_stock_quantities(id, count_in_stock)
        WHERE id IN (OLD.product_id, NEW.product_id) AND low_left <> low_stock_quantities(id, count_in_stock);
    RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER product_sizes_changed AFTER UPDATE ON "product_sizes"
    FOR EACH ROW WHEN ((shown_stock(OLD.quantity), OLD.product_id, OLD.size, OLD.position)
        IS DISTINCT FROM (shown_stock(NEW.quantity), NEW.product_id, NEW.size, NEW.position))
    EXECUTE FUNCTION refresh_size_in_stock();

-- The first words that count as the same, in English, romanised and in Urdu.
INSERT INTO "search_synonyms" ("words") VALUES
    ('{tee,t-shirt,tshirt,"tee shirt","ٹی شرٹ"}'),
    ('{shirt,blouse,شرٹ}'),
    ('{pants,trousers,patloon,pantaloon,پینٹ,پتلون}'),
    ('{jeans,denim,جینز}'),
    ('{joggers,sweatpants,"track pants",tracksuit,"jogging pants"}'),
    ('{chinos,khakis,"khaki pants"}'),
    ('{cargos,"cargo pants","cargo trousers","six pocket"}'),
    ('{"wide leg",palazzo,plazo,flare,flared,culottes,"bell bottom"}'),
    ('{shalwar,salwar,shalwaar,pajama,pyjama,شلوار}'),
    ('{kurta,kurti,kameez,qameez,qamees,kurtha,کرتا,کرتی,قمیض}'),
    ('{hoodie,hoody,hooded}'),
    ('{sweatshirt,sweater,jumper,pullover}'),
    ('{overshirt,shacket,"shirt jacket",jacket}'),
    ('{"button down","button up","dress shirt","formal shirt",oxford}'),
    ('{polo,"polo shirt","collared tee"}'),
    ('{"camp shirt","camp collar","resort shirt","hawaiian shirt","cuban collar","bowling shirt"}'),
    ('{"long sleeve","full sleeve"}'),
    ('{"short sleeve","half sleeve"}'),
    ('{cropped,"crop top"}'),
    ('{oversized,"drop shoulder",baggy,loose}'),
    ('{graphic,printed}'),
    ('{check,plaid,checkered,chequered,tartan}'),
    ('{men,man,gents,boys,male,mard,mardana,مرد,مردانہ}'),
    ('{women,woman,ladies,girls,female,khawateen,zanana,خواتین,زنانہ}'),
    ('{black,kala,کالا,سیاہ}'),
    ('{white,safed,safaid,سفید}'),
    ('{blue,neela,نیلا}'),
    ('{red,laal,surkh,لال,سرخ}'),
    ('{green,hara,sabz,سبز}'),
    ('{grey,gray}'),
    ('{colour,color}'),
    ('{tee,"ti shirt","tee shart","ti shart",teeshirt}'),
    ('{shirt,shart,qameez,kameez,qamees,قمیص,قمیض}'),
    ('{pants,pent,pantlun,patlun,پینٹس,پتلونیں}'),
    ('{jeans,jeen,jinz,جینس}'),
    ('{shalwar,pajama,shalwarein,پاجامہ,پجامہ}'),
    ('{trousers,trouser,trauzar,ٹراؤزر,ٹراؤزرز}'),
    ('{joggers,jogar,jogger,جاگرز,جوگرز}'),
    ('{cargos,cargo,kargo,کارگو}'),
    ('{chinos,chino,چینوز,چائنو}'),
    ('{polo,"polo shart",پولو,"پولو شرٹ"}'),
    ('{hooded,hood,"topi wali",ہڈی,"ٹوپی والی"}'),
    ('{overshirt,jacket,jaket,جیکٹ}'),
    ('{cotton,sooti,suti,kapas,سوتی,کاٹن,کپاس}'),
    ('{linen,linan,لینن}'),
    ('{summer,garmi,garmiyon,garmion,گرمی,گرمیوں}'),
    ('{winter,sardi,sardiyon,sardion,سردی,سردیوں}'),
    ('{women,aurat,auraton,ladies,larki,larkiyon,عورت,عورتوں,لڑکیوں,خواتین,زنانہ}'),
    ('{men,aadmi,admi,larka,larkon,mardon,مردوں,لڑکوں,آدمی,مردانہ}'),
    ('{striped,stripe,dhari,dharidar,دھاری,"دھاری دار"}'),
    ('{check,chaukhana,chokhana,"khana dar",چارخانہ,چوخانہ}'),
    ('{loose,dheela,dheeli,khula,khuli,ڈھیلا,ڈھیلی,کھلا,کھلی}'),
    ('{"long sleeve","poori aasteen","puri astin","پوری آستین"}'),
    ('{"short sleeve","aadhi aasteen","adhi astin","آدھی آستین"}'),
    ('{black,kaala,kaali,kali,siyah,کالی,کالے}'),
    ('{white,sufaid,safaid,safed,سفید}'),
    ('{blue,neeli,neele,نیلی,نیلے}'),
    ('{red,lal,surkh,لال}'),
    ('{green,hari,haray,sabz,ہرا,ہری}'),
    ('{yellow,peela,peeli,zard,پیلا,پیلی,زرد}'),
    ('{brown,bhoora,bhura,bhoori,بھورا,بھوری}'),
    ('{pink,gulabi,گلابی}'),
    ('{grey,gray,surmai,slaiti,سرمئی,سلیٹی}'),
    ('{chair,kursi,کرسی}'),
    ('{lamp,lemp,chiragh,batti,لیمپ,چراغ}'),
    ('{bench,bainch,بینچ}'),
    ('{table,mez,maiz,میز}'),
    ('{rickshaw,rickshah,raksha,رکشہ,رکشا}'),
    ('{tea,chai,chaye,چائے}'),
    ('{new,naya,nayi,naye,نیا,نئی,نئے}'),
    ('{shirt,qamiz,kamiz,qamis,kamees,قمیضیں,قمیصیں}'),
    ('{pants,trousers,trouser,ٹراؤزر,ٹراؤزرز}'),
    ('{hooded,hoodie,hudi,ہوڈی}'),
    ('{men,larkay,larke,لڑکے,لڑکا}'),
    ('{women,larkiyan,khawatin,khatoon,لڑکی,لڑکیاں,خاتون}'),
    ('{black,بلیک}'),
    ('{white,وائٹ,وہائٹ}'),
    ('{blue,neela,nila,nili,نیلا,بلیو}'),
    ('{green,hara,ہرے,گرین}'),
    ('{red,ریڈ}'),
    ('{tee,ٹیشرٹ,ٹیشرٹس}');

INSERT INTO "couriers" ("name", "tracking_url") VALUES
    ('TCS', 'https://www.tcsexpress.com/track/{number}'),
    ('Leopards', 'https://www.leopardscourier.com/tracking?cn={number}'),
    ('M&P', 'https://www.mulphilog.com/tracking/{number}'),
    ('PostEx', 'https://postex.pk/tracking?cn={number}'),
    ('Trax', 'https://sonic.pk/tracking?tracking_number={number}'),
    ('Call Courier', 'https://callcourier.com.pk/tracking/?tc={number}'),
    ('BlueEX', 'https://www.blue-ex.com/tracking?trackno={number}'),
    ('Pakistan Post', 'https://ep.gov.pk/emtts/EPTrack_Live.aspx?ArticleIDz={number}');
