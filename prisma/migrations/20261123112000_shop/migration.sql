-- The whole schema as of this migration. Functions and triggers are the text of prisma/sql.

CREATE EXTENSION IF NOT EXISTS pg_trgm;

CREATE TYPE "Category" AS ENUM ('men', 'women');
CREATE TYPE "SubCategory" AS ENUM ('pants', 'shirts');
CREATE TYPE "PaymentMethod" AS ENUM ('cash_on_delivery', 'online_payment');

-- English stems of every word: the usual list of words to leave out holds the t of "t shirt".
CREATE TEXT SEARCH DICTIONARY shop_stem (TEMPLATE = pg_catalog.snowball, Language = english);
CREATE TEXT SEARCH CONFIGURATION shop_search (COPY = pg_catalog.english);
ALTER TEXT SEARCH CONFIGURATION shop_search ALTER MAPPING REPLACE pg_catalog.english_stem WITH shop_stem;

-- Functions that columns and indexes are computed by

-- Small letters, without accents, vowel marks and apostrophes; every other sign parts words.
CREATE FUNCTION search_text(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
    RETURN btrim(lower(regexp_replace(regexp_replace(normalize(value, NFKD),
        '[''’ʼ\u00ad\u0300-\u036f\u0640\u064b-\u065f\u0670\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]', '', 'g'),
        '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u060c\u061b\u061f\u06d4\u2000-\u206f\u20a0-\u20cf\u2100-\u2bff\u3000-\u303f]+',
        ' ', 'g')));

-- What a word or a phrase asks of products.search_words, e.g. 't' <-> 'shirt': alike for all its spellings and forms.
CREATE FUNCTION search_phrase(words text) RETURNS tsquery LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
    RETURN phraseto_tsquery('shop_search'::regconfig, search_text(words));

CREATE FUNCTION search_phrases(words text[]) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
    RETURN (SELECT array_agg(DISTINCT search_phrase(word)::text) FROM unnest(words) AS word);

-- All that is left of a word when up to two of its letters are taken away, or one of a short word. Two words that share
-- one of these are as many typing mistakes apart, or twice as many.
CREATE FUNCTION search_slips(word text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
    RETURN CASE WHEN length(word) > 24 OR word ~ '[ 0-9]' THEN '{}' WHEN length(word) < 4 THEN ARRAY[word] ELSE (
        WITH once AS (
            SELECT overlay(word PLACING '' FROM at FOR 1) AS rest FROM generate_series(1, length(word)) AS at)
        SELECT array_agg(rest) FROM (
            SELECT word AS rest UNION SELECT rest FROM once
            UNION SELECT overlay(rest PLACING '' FROM at FOR 1) FROM once, generate_series(1, length(rest)) AS at
                WHERE length(word) >= 7) AS rests) END;

-- A payment reference means the same with or without spaces and dashes; it pays for one order only.
CREATE FUNCTION plain_reference(reference text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN upper(regexp_replace(reference, '[^[:alnum:]]', '', 'g'));

-- By what a payment reference is recognised: its letters and digits, and each run of six digits among them. Two orders
-- with a mark in common may name one payment, e.g. 4234567 and TID 4234567.
CREATE FUNCTION reference_marks(reference text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT COST 1000
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

-- What the admin searches by, as one text, so that one index finds any part of any of it.
CREATE FUNCTION order_letters(customer_name text, name text, email text, phone text, reference text)
    RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN lower(customer_name || E'\n' || coalesce(name, '') || E'\n' || email || E'\n' || phone || E'\n'
        || coalesce(plain_reference(reference), ''));

-- Tables by area, with their constraints and indexes.

-- Accounts

CREATE TABLE "users" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "password_hash" TEXT NOT NULL,
    "is_admin" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "users_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "users_email_normal" CHECK ("email" = lower(btrim("email")))
);
CREATE UNIQUE INDEX "users_email_key" ON "users"("email");
CREATE INDEX "users_created_at_id_idx" ON "users"("created_at" DESC, "id" DESC);
CREATE INDEX "users_admins_idx" ON "users" ("created_at" DESC, "id" DESC) WHERE "is_admin";
-- An entry of an index has its bounds; names longer than these come from elsewhere.
CREATE INDEX "users_lower_name_idx" ON "users" (left(lower("name"), 200), "id");
-- New entries wait in a list, which somebody has to sort in when it is full: rather often and briefly.
CREATE INDEX "users_letters_idx" ON "users" USING gin ((lower("name") || E'\n' || "email") gin_trgm_ops)
    WITH (gin_pending_list_limit = 256);

CREATE TABLE "sessions" (
    "id" UUID NOT NULL,
    "token_hash" BYTEA NOT NULL,
    "user_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "sessions_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "sessions_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "sessions_token_hash_key" ON "sessions"("token_hash");
CREATE INDEX "sessions_user_id_idx" ON "sessions"("user_id");
CREATE INDEX "sessions_expires_at_idx" ON "sessions"("expires_at");

-- Where an account has signed in from: wrong logins from elsewhere keep nobody out there.
CREATE TABLE "login_addresses" (
    "user_id" UUID NOT NULL,
    "address_hash" BYTEA NOT NULL,
    "last_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "login_addresses_pkey" PRIMARY KEY ("user_id", "address_hash"),
    CONSTRAINT "login_addresses_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "login_addresses_last_at_idx" ON "login_addresses"("last_at");

CREATE TABLE "one_time_codes" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "code_hash" BYTEA NOT NULL,
    "tries_left" INTEGER NOT NULL DEFAULT 5,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3),

    CONSTRAINT "one_time_codes_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "one_time_codes_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "one_time_codes_tries_range" CHECK ("tries_left" >= 0)
);
CREATE INDEX "one_time_codes_user_id_created_at_idx" ON "one_time_codes"("user_id", "created_at" DESC);
CREATE INDEX "one_time_codes_created_at_idx" ON "one_time_codes" ("created_at");

CREATE TABLE "rate_limits" (
    "key" TEXT NOT NULL,
    "count" INTEGER NOT NULL,
    "ends_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "rate_limits_pkey" PRIMARY KEY ("key")
);
CREATE INDEX "rate_limits_ends_at_idx" ON "rate_limits"("ends_at");

-- Catalogue. A listing is found in an index alone, narrowed too: counts and filters need not read the goods themselves.
-- A sale moves `in_stock`, `sizes_in_stock` and `low_left` only where something sells out or runs low: the indexes of the
-- row then need no new entries.

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
    "search_words" tsvector NOT NULL GENERATED ALWAYS AS (
        setweight(to_tsvector('shop_search'::regconfig, search_text("name")), 'A')
        || setweight(to_tsvector('shop_search'::regconfig, search_text("brand"
            || CASE WHEN "category" = 'men' THEN ' men' ELSE ' women' END
            || CASE WHEN "sub_category" = 'pants' THEN ' pants' ELSE ' shirts' END)), 'B')
        || setweight(to_tsvector('shop_search'::regconfig, search_text("description")), 'D')) STORED,
    "in_stock" boolean NOT NULL GENERATED ALWAYS AS ("count_in_stock" > 0) STORED,
    "sizes_in_stock" text[] NOT NULL DEFAULT '{}',
    "low_left" integer[] NOT NULL DEFAULT '{}',

    CONSTRAINT "products_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "products_price_range" CHECK ("price" BETWEEN 0 AND 10000000),
    CONSTRAINT "products_stock_range" CHECK ("count_in_stock" BETWEEN 0 AND 10000000),
    CONSTRAINT "products_rating_range" CHECK ("rating" BETWEEN 0 AND 5),
    CONSTRAINT "products_reviews_range" CHECK ("num_reviews" >= 0)
);
CREATE INDEX "products_created_at_id_idx" ON "products" ("created_at" DESC, "id" DESC)
    INCLUDE ("category", "sub_category", "in_stock");
CREATE INDEX "products_price_created_at_id_idx" ON "products" ("price", "created_at" DESC, "id" DESC)
    INCLUDE ("category", "sub_category", "in_stock");
CREATE INDEX "products_rating_created_at_id_idx" ON "products" ("rating" DESC, "created_at" DESC, "id" DESC)
    INCLUDE ("category", "sub_category", "in_stock");
CREATE INDEX "products_category_sub_category_created_at_id_idx" ON "products"("category", "sub_category", "created_at" DESC, "id" DESC);
CREATE INDEX "products_narrowed_idx" ON "products" ("brand", "category", "sub_category")
    INCLUDE ("price", "in_stock", "sizes_in_stock");
-- A brand is asked for in whatever case it is typed.
CREATE INDEX "products_lower_brand_idx" ON "products" (lower("brand"), "created_at" DESC, "id" DESC);
CREATE INDEX "products_lower_name_idx" ON "products" (left(lower("name"), 200), "id");
CREATE INDEX "products_new_arrivals_idx" ON "products" ("created_at" DESC, "id" DESC) WHERE "is_new_arrival";
CREATE INDEX "products_recommended_idx" ON "products" ("created_at" DESC, "id" DESC) WHERE "is_recommend";
CREATE INDEX "products_lowest_idx" ON "products" (("low_left"[1]), left(lower("name"), 200), "id")
    INCLUDE ("low_left") WHERE "low_left" <> '{}';
CREATE INDEX "products_low_newest_idx" ON "products" ("created_at" DESC, "id" DESC) WHERE "low_left" <> '{}';
-- Goods are searched far more often than changed: entries go in at once, not into a list that every search reads.
CREATE INDEX "products_search_words_idx" ON "products" USING gin ("search_words") WITH (fastupdate = off);

CREATE TABLE "product_sizes" (
    "product_id" TEXT NOT NULL,
    "size" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "quantity" INTEGER NOT NULL,
    "price" INTEGER NOT NULL,
    "measurements" JSONB NOT NULL DEFAULT '[]',

    CONSTRAINT "product_sizes_pkey" PRIMARY KEY ("product_id","size"),
    CONSTRAINT "product_sizes_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "product_sizes_price_range" CHECK ("price" BETWEEN 0 AND 10000000),
    CONSTRAINT "product_sizes_quantity_range" CHECK ("quantity" BETWEEN 0 AND 10000000)
);

-- A picture's text is the owner's own words, or empty: then it is the product's name and the picture's place as they
-- are when it is read.
CREATE TABLE "product_images" (
    "id" UUID NOT NULL,
    "product_id" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "url" TEXT NOT NULL,
    "alt" TEXT NOT NULL,
    "colour" TEXT NOT NULL,

    CONSTRAINT "product_images_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "product_images_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "product_images_product_id_position_idx" ON "product_images"("product_id", "position");
CREATE INDEX "product_images_url_idx" ON "product_images"("url");

-- Every picture that was taken in, written before its files: what nothing shows any more can be found and removed,
-- wherever it lies. Orders go on showing what was sold, so an order's line uses its picture too.
CREATE TABLE "stored_images" (
    "url" TEXT NOT NULL,
    "unused_since" TIMESTAMPTZ(3) DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "stored_images_pkey" PRIMARY KEY ("url")
);
CREATE INDEX "stored_images_unused_since_idx" ON "stored_images"("unused_since");

-- Groups of words that mean the same in a search.
CREATE TABLE "search_synonyms" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "words" TEXT[] NOT NULL,
    "phrases" TEXT[] GENERATED ALWAYS AS (search_phrases("words")) STORED,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "search_synonyms_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "search_synonyms_size" CHECK (cardinality("words") BETWEEN 2 AND 30)
);
CREATE INDEX "search_synonyms_phrases_idx" ON "search_synonyms" USING gin ("phrases") WITH (fastupdate = off);

-- Words that products and synonyms have or once had, to correct and complete what is typed.
CREATE TABLE "search_vocabulary" (
    "word" TEXT COLLATE "C" NOT NULL,
    "kind" TEXT NOT NULL,
    "slips" TEXT[] GENERATED ALWAYS AS (search_slips("word")) STORED,

    CONSTRAINT "search_vocabulary_pkey" PRIMARY KEY ("word", "kind"),
    CONSTRAINT "search_vocabulary_kind" CHECK ("kind" IN ('name', 'brand', 'text', 'synonym'))
);
CREATE INDEX "search_vocabulary_word_idx" ON "search_vocabulary" USING gin ("word" gin_trgm_ops) WITH (fastupdate = off);
CREATE INDEX "search_vocabulary_slips_idx" ON "search_vocabulary" USING gin ("slips") WITH (fastupdate = off);

-- Orders

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
    -- A payment that the owner could not find, with the reason that the shopper reads, and money that went back.
    "rejected_at" TIMESTAMPTZ(3),
    "rejection" TEXT,
    "refunded_at" TIMESTAMPTZ(3),

    CONSTRAINT "orders_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "orders_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "orders_total_range" CHECK ("total_price" >= 0),
    CONSTRAINT "orders_online_reference"
        CHECK ("payment_method" = 'cash_on_delivery' OR "order_payment_id" IS NOT NULL),
    CONSTRAINT "orders_cancelled_is_final"
        CHECK ("cancelled_at" IS NULL OR "delivered_at" IS NULL),
    CONSTRAINT "orders_rejection_has_reason"
        CHECK (("rejected_at" IS NULL) = ("rejection" IS NULL)),
    CONSTRAINT "orders_rejected_is_unpaid"
        CHECK ("rejected_at" IS NULL OR ("paid_at" IS NULL AND "payment_method" = 'online_payment')),
    CONSTRAINT "orders_refunded_is_cancelled"
        CHECK ("refunded_at" IS NULL OR ("cancelled_at" IS NOT NULL AND "paid_at" IS NULL))
);
ALTER SEQUENCE "orders_number_seq" RESTART WITH 10001;
CREATE UNIQUE INDEX "orders_number_key" ON "orders"("number");
CREATE INDEX "orders_user_id_created_at_id_idx" ON "orders"("user_id", "created_at" DESC, "id" DESC);
CREATE INDEX "orders_created_at_id_idx" ON "orders"("created_at" DESC, "id" DESC);
CREATE INDEX "orders_order_payment_id_idx" ON "orders"("order_payment_id");
CREATE UNIQUE INDEX "orders_paid_reference_key" ON "orders" (plain_reference("order_payment_id"))
    WHERE "order_payment_id" IS NOT NULL AND "paid_at" IS NOT NULL;
CREATE INDEX "orders_reference_marks_idx" ON "orders" USING gin (reference_marks("order_payment_id"))
    WITH (gin_pending_list_limit = 256) WHERE "order_payment_id" IS NOT NULL;
-- The lists of what waits for the owner, and of what was cancelled.
CREATE INDEX "orders_open_idx" ON "orders" ("created_at" DESC, "id" DESC)
    WHERE "delivered_at" IS NULL AND "cancelled_at" IS NULL;
CREATE INDEX "orders_unconfirmed_idx" ON "orders" ("created_at" DESC, "id" DESC)
    WHERE "paid_at" IS NULL AND "payment_method" = 'online_payment' AND "cancelled_at" IS NULL;
CREATE INDEX "orders_cancelled_idx" ON "orders" ("created_at" DESC, "id" DESC) WHERE "cancelled_at" IS NOT NULL;
CREATE INDEX "orders_to_return_idx" ON "orders" ("created_at" DESC, "id" DESC)
    WHERE "paid_at" IS NOT NULL AND "cancelled_at" IS NOT NULL;
CREATE INDEX "orders_total_price_idx" ON "orders" ("total_price");
CREATE INDEX "orders_letters_idx" ON "orders"
    USING gin (order_letters("customer_name", "name", "email", "phone", "order_payment_id") gin_trgm_ops)
    WITH (gin_pending_list_limit = 256);
CREATE INDEX "orders_number_letters_idx" ON "orders" (("number"::text) text_pattern_ops);

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

    CONSTRAINT "order_items_pkey" PRIMARY KEY ("order_id","position"),
    CONSTRAINT "order_items_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "order_items_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "order_items_price_range" CHECK ("price" BETWEEN 0 AND 10000000),
    CONSTRAINT "order_items_qty_range" CHECK ("qty" BETWEEN 1 AND 99)
);
CREATE INDEX "order_items_product_id_idx" ON "order_items"("product_id");
CREATE INDEX "order_items_image_idx" ON "order_items"("image");

-- References that the shopper has replaced, for disputes.
CREATE TABLE "past_references" (
    "id" UUID NOT NULL,
    "order_id" UUID NOT NULL,
    "reference" TEXT NOT NULL,
    "rejected_at" TIMESTAMPTZ(3),
    "rejection" TEXT,
    "replaced_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "past_references_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "past_references_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "past_references_order_id_idx" ON "past_references"("order_id");
CREATE INDEX "past_references_letters_idx" ON "past_references" USING gin (plain_reference("reference") gin_trgm_ops);

-- Keys and mail are written in the order of their time: a small index of ranges finds the old ones to sweep and costs an
-- order nothing.
CREATE TABLE "idempotency_keys" (
    "user_id" UUID NOT NULL,
    "key" TEXT NOT NULL,
    "body_hash" BYTEA NOT NULL,
    "order_id" UUID NOT NULL,
    "answer" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "idempotency_keys_pkey" PRIMARY KEY ("user_id","key"),
    CONSTRAINT "idempotency_keys_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "idempotency_keys_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "idempotency_keys_order_id_idx" ON "idempotency_keys"("order_id");
CREATE INDEX "idempotency_keys_created_at_idx" ON "idempotency_keys" USING brin ("created_at");

-- A mail waits as what it says. Its page is made from that where it is sent, before the first try, and kept then: each
-- try sends the same. One that was given up after days of attempts is neither sent nor tried again.
CREATE TABLE "outbox_mails" (
    "id" UUID NOT NULL,
    "to" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "html" TEXT,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "next_attempt_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "sent_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "failed_at" TIMESTAMPTZ(3),
    "parts" JSONB,

    CONSTRAINT "outbox_mails_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "outbox_mails_has_page" CHECK ("html" IS NOT NULL OR "parts" IS NOT NULL)
);
-- Looked at every other second: it holds what waits, not the weeks of mail that has left.
CREATE INDEX "outbox_mails_waiting_idx" ON "outbox_mails" ("next_attempt_at")
    WHERE "sent_at" IS NULL AND "failed_at" IS NULL;
CREATE INDEX "outbox_mails_created_at_idx" ON "outbox_mails" USING brin ("created_at");

-- Tallies, by which lists tell how many there are

CREATE TABLE "product_tallies" (
    "category" "Category" NOT NULL,
    "sub_category" "SubCategory" NOT NULL,
    "brand" TEXT NOT NULL,
    "in_stock" BOOLEAN NOT NULL,
    "sizes_in_stock" TEXT[] NOT NULL,
    "goods" INTEGER NOT NULL
);
CREATE INDEX "product_tallies_brand_idx" ON "product_tallies" USING hash (lower("brand"));

CREATE TABLE "price_tallies" (
    "price" INTEGER NOT NULL,
    "category" "Category" NOT NULL,
    "sub_category" "SubCategory" NOT NULL,
    "in_stock" BOOLEAN NOT NULL,
    "goods" INTEGER NOT NULL
);
CREATE INDEX "price_tallies_price_idx" ON "price_tallies" ("price")
    INCLUDE ("category", "sub_category", "in_stock", "goods");

CREATE TABLE "user_tallies" (
    "is_admin" BOOLEAN NOT NULL,
    "users" INTEGER NOT NULL
);

-- Days are those of Pakistan's calendar, by which the admin's list is narrowed.
CREATE TABLE "order_tallies" (
    "day" DATE NOT NULL,
    "is_online" BOOLEAN NOT NULL,
    "is_paid" BOOLEAN NOT NULL,
    "is_rejected" BOOLEAN NOT NULL,
    "is_delivered" BOOLEAN NOT NULL,
    "is_cancelled" BOOLEAN NOT NULL,
    "orders" INTEGER NOT NULL
);
CREATE INDEX "order_tallies_day_idx" ON "order_tallies" ("day");

-- Functions and triggers by feature

-- Search. Words are folded and stemmed the same way in products, synonyms and searches. What is typed is corrected and
-- completed by a vocabulary, which triggers fill.

-- The words of a product, and where it has them.
CREATE FUNCTION product_vocabulary(name text, brand text, category text, sub_category text, description text)
    RETURNS TABLE (word text, kind text) LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT word, 'name'
        FROM regexp_split_to_table(search_text(concat_ws(' ', name, brand, category, sub_category)), ' ') AS word
        WHERE length(word) BETWEEN 2 AND 40
    UNION SELECT search_text(brand), 'brand' WHERE search_text(brand) <> ''
    UNION SELECT word, 'text' FROM regexp_split_to_table(search_text(description), ' ') AS word
        WHERE length(word) BETWEEN 4 AND 40 AND word !~ '[0-9]'
$$;

-- The vocabulary only grows: a count of products would make all who save goods of one kind wait for each other.
CREATE FUNCTION learn_product_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    -- In one order, so that two who add the same words at once wait for each other and never in a circle.
    INSERT INTO search_vocabulary (word, kind)
        SELECT DISTINCT v.word, v.kind FROM new_rows n,
            product_vocabulary(n.name, n.brand, n.category::text, n.sub_category::text, n.description) AS v
        WHERE NOT EXISTS (SELECT FROM search_vocabulary k WHERE (k.word, k.kind) = (v.word, v.kind))
        ORDER BY 1, 2
        ON CONFLICT DO NOTHING;
    RETURN NULL;
END $$;
CREATE TRIGGER products_words_added AFTER INSERT ON "products" REFERENCING NEW TABLE AS new_rows
    FOR EACH STATEMENT EXECUTE FUNCTION learn_product_words();

-- An edit adds words only where it changes a text; a sale changes none.
CREATE FUNCTION learn_words_of_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO search_vocabulary (word, kind)
        SELECT v.word, v.kind
        FROM product_vocabulary(NEW.name, NEW.brand, NEW.category::text, NEW.sub_category::text, NEW.description) AS v
        WHERE NOT EXISTS (SELECT FROM search_vocabulary k WHERE (k.word, k.kind) = (v.word, v.kind))
        ORDER BY 1, 2
        ON CONFLICT DO NOTHING;
    RETURN NULL;
END $$;
CREATE TRIGGER products_words_changed AFTER UPDATE OF "name", "brand", "category", "sub_category", "description"
        ON "products"
    FOR EACH ROW WHEN ((OLD.name, OLD.brand, OLD.category, OLD.sub_category, OLD.description)
        IS DISTINCT FROM (NEW.name, NEW.brand, NEW.category, NEW.sub_category, NEW.description))
    EXECUTE FUNCTION learn_words_of_product();

CREATE FUNCTION learn_synonyms() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO search_vocabulary (word, kind)
        SELECT DISTINCT word, 'synonym'
        FROM unnest(NEW.words) AS phrase, regexp_split_to_table(search_text(phrase), ' ') AS word
        WHERE length(word) BETWEEN 2 AND 40
        ORDER BY 1
        ON CONFLICT DO NOTHING;
    RETURN NULL;
END $$;
CREATE TRIGGER search_synonyms_words AFTER INSERT OR UPDATE ON "search_synonyms"
    FOR EACH ROW EXECUTE FUNCTION learn_synonyms();

-- Every cached page of a search may show something else after this.
CREATE FUNCTION tell_synonyms_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM pg_notify('catalogue', 'listing');
    RETURN NULL;
END $$;
CREATE TRIGGER search_synonyms_tell AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "search_synonyms"
    FOR EACH STATEMENT EXECUTE FUNCTION tell_synonyms_change();

-- Columns of a product that follow from its stock: `sizes_in_stock`, by which listings are narrowed, and `low_left`, by
-- which the owner is told what runs low. They are set where the stock crosses a step that is shown, so most sales run none
-- of this.

-- The sizes with pieces left, as far as an entry of an index can hold them.
CREATE FUNCTION sizes_left(product text) RETURNS text[] LANGUAGE sql STABLE
    RETURN ARRAY(SELECT "size" FROM "product_sizes"
        WHERE "product_id" = product AND "quantity" > 0 AND octet_length("size") <= 48
        ORDER BY "position", "size" LIMIT 40);

-- What can still be sold of each size that is low, 3 pieces or fewer, the fewest first; of a product without sizes its own
-- count. A sale moves it only among these: the indexes of the others then need no new entries.
CREATE FUNCTION lows_left(product text, pieces integer) RETURNS integer[] LANGUAGE sql STABLE
    RETURN ARRAY(SELECT "left" FROM (
        SELECT least("quantity", pieces) AS "left" FROM "product_sizes" WHERE "product_id" = product
        UNION ALL SELECT pieces WHERE NOT EXISTS (SELECT FROM "product_sizes" WHERE "product_id" = product)) AS sizes
        WHERE "left" <= 3 ORDER BY "left");

CREATE FUNCTION keep_lows_of_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    NEW.low_left := lows_left(NEW.id, NEW.count_in_stock);
    RETURN NEW;
END $$;
CREATE TRIGGER products_low_new BEFORE INSERT ON "products"
    FOR EACH ROW EXECUTE FUNCTION keep_lows_of_product();

-- After the update: where a trigger may run before one, PostgreSQL computes all generated columns again, the words of the
-- search too. A sale changes none of them.
CREATE FUNCTION keep_lows_after_sale() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    UPDATE products SET low_left = lows_left(id, count_in_stock)
        WHERE id = NEW.id AND low_left <> lows_left(id, count_in_stock);
    RETURN NULL;
END $$;
CREATE TRIGGER products_low AFTER UPDATE OF "count_in_stock" ON "products"
    FOR EACH ROW WHEN (least(OLD.count_in_stock, 4) <> least(NEW.count_in_stock, 4))
    EXECUTE FUNCTION keep_lows_after_sale();

-- What is shown of a product is set by itself: setting it notifies of its pages.
CREATE FUNCTION keep_sizes_in_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    -- Locked before it is read: another size of the product may be selling out at the same time.
    PERFORM FROM products WHERE id IN (SELECT product_id FROM changed) ORDER BY id FOR NO KEY UPDATE;
    UPDATE products SET sizes_in_stock = sizes_left(id)
        WHERE id IN (SELECT product_id FROM changed) AND sizes_in_stock <> sizes_left(id);
    UPDATE products SET low_left = lows_left(id, count_in_stock)
        WHERE id IN (SELECT product_id FROM changed) AND low_left <> lows_left(id, count_in_stock);
    RETURN NULL;
END $$;
CREATE TRIGGER product_sizes_added AFTER INSERT ON "product_sizes" REFERENCING NEW TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION keep_sizes_in_stock();
CREATE TRIGGER product_sizes_removed AFTER DELETE ON "product_sizes" REFERENCING OLD TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION keep_sizes_in_stock();

-- The steps are those of shown_stock in catalogue-changes.sql.
CREATE FUNCTION keep_size_in_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM FROM products WHERE id IN (OLD.product_id, NEW.product_id) ORDER BY id FOR NO KEY UPDATE;
    UPDATE products SET sizes_in_stock = sizes_left(id)
        WHERE id IN (OLD.product_id, NEW.product_id) AND sizes_in_stock <> sizes_left(id);
    UPDATE products SET low_left = lows_left(id, count_in_stock)
        WHERE id IN (OLD.product_id, NEW.product_id) AND low_left <> lows_left(id, count_in_stock);
    RETURN NULL;
END $$;
CREATE TRIGGER product_sizes_changed AFTER UPDATE ON "product_sizes"
    FOR EACH ROW WHEN ((least(OLD.quantity, 4), OLD.product_id, OLD.size, OLD.position)
        IS DISTINCT FROM (least(NEW.quantity, 4), NEW.product_id, NEW.size, NEW.position))
    EXECUTE FUNCTION keep_size_in_stock();

-- Servers keep rendered pages in memory until the database notifies them, when a change commits, whoever makes it.
-- `product:{id}` invalidates the pages that show the product, `listing` those that list goods, `everything` all.

-- Pages show stock as none, 1 to 3, or enough: a sale matters only where it crosses one of these. The conditions
-- of the triggers repeat it.
CREATE FUNCTION shown_stock(pieces integer) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN least(pieces, 4);

-- TRUNCATE runs no trigger for rows.
CREATE FUNCTION tell_everything() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM pg_notify('catalogue', 'everything');
    RETURN NULL;
END $$;
CREATE TRIGGER products_truncated AFTER TRUNCATE ON "products"
    FOR EACH STATEMENT EXECUTE FUNCTION tell_everything();
CREATE TRIGGER product_sizes_truncated AFTER TRUNCATE ON "product_sizes"
    FOR EACH STATEMENT EXECUTE FUNCTION tell_everything();
CREATE TRIGGER product_images_truncated AFTER TRUNCATE ON "product_images"
    FOR EACH STATEMENT EXECUTE FUNCTION tell_everything();

CREATE FUNCTION tell_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP <> 'INSERT' THEN PERFORM pg_notify('catalogue', 'product:' || OLD.id); END IF;
    IF TG_OP <> 'DELETE' THEN PERFORM pg_notify('catalogue', 'product:' || NEW.id); END IF;
    PERFORM pg_notify('catalogue', 'listing');
    RETURN NULL;
END $$;
CREATE TRIGGER products_tell AFTER INSERT OR DELETE ON "products"
    FOR EACH ROW EXECUTE FUNCTION tell_product();

-- Every column but the stock and what is computed from others.
CREATE TRIGGER products_tell_edit AFTER UPDATE OF "id", "name", "description", "fit", "category", "sub_category",
        "brand", "price", "is_new_arrival", "is_recommend", "rating", "num_reviews", "measurements", "created_at",
        "updated_at", "sizes_in_stock" ON "products"
    FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION tell_product();

CREATE FUNCTION tell_part_of_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP <> 'INSERT' THEN PERFORM pg_notify('catalogue', 'product:' || OLD.product_id); END IF;
    IF TG_OP <> 'DELETE' THEN PERFORM pg_notify('catalogue', 'product:' || NEW.product_id); END IF;
    PERFORM pg_notify('catalogue', 'listing');
    RETURN NULL;
END $$;
CREATE TRIGGER product_sizes_tell AFTER INSERT OR DELETE ON "product_sizes"
    FOR EACH ROW EXECUTE FUNCTION tell_part_of_product();
CREATE TRIGGER product_sizes_tell_edit AFTER UPDATE OF "product_id", "size", "position", "price", "measurements"
        ON "product_sizes"
    FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION tell_part_of_product();
CREATE TRIGGER product_images_tell AFTER INSERT OR DELETE ON "product_images"
    FOR EACH ROW EXECUTE FUNCTION tell_part_of_product();
CREATE TRIGGER product_images_tell_edit AFTER UPDATE ON "product_images"
    FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION tell_part_of_product();

-- Listings show whether there is stock at all, the product's page how much.
CREATE FUNCTION tell_product_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM pg_notify('catalogue', 'product:' || NEW.id);
    IF (OLD.count_in_stock = 0) <> (NEW.count_in_stock = 0) THEN PERFORM pg_notify('catalogue', 'listing'); END IF;
    RETURN NULL;
END $$;
CREATE TRIGGER products_tell_stock AFTER UPDATE OF "count_in_stock" ON "products"
    FOR EACH ROW WHEN (least(OLD.count_in_stock, 4) <> least(NEW.count_in_stock, 4))
    EXECUTE FUNCTION tell_product_stock();

CREATE FUNCTION tell_size_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM pg_notify('catalogue', 'product:' || NEW.product_id);
    IF (OLD.quantity = 0) <> (NEW.quantity = 0) THEN PERFORM pg_notify('catalogue', 'listing'); END IF;
    RETURN NULL;
END $$;
CREATE TRIGGER product_sizes_tell_stock AFTER UPDATE OF "quantity" ON "product_sizes"
    FOR EACH ROW WHEN (least(OLD.quantity, 4) <> least(NEW.quantity, 4))
    EXECUTE FUNCTION tell_size_stock();

-- Lists tell how many there are without counting them. A tally is the sum of its rows: whoever changes something adds a
-- row of the difference, and now and then takes together those rows that nobody else holds. So nobody waits for anybody,
-- and a sum is exact as of the moment that the reader sees.

-- Many goods that come or go at once are tallied together.
CREATE FUNCTION tally_products() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    step integer := CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END;
BEGIN
    WITH added AS (
        SELECT category, sub_category, brand, in_stock, sizes_in_stock, step * count(*) AS goods FROM changed
        GROUP BY 1, 2, 3, 4, 5
    ), merged AS (
        DELETE FROM product_tallies WHERE ctid = ANY (ARRAY(
            SELECT t.ctid FROM added a JOIN product_tallies t ON lower(t.brand) = lower(a.brand)
                AND (t.category, t.sub_category, t.brand, t.in_stock, t.sizes_in_stock)
                    = (a.category, a.sub_category, a.brand, a.in_stock, a.sizes_in_stock)
            FOR UPDATE OF t SKIP LOCKED))
        RETURNING *
    )
    INSERT INTO product_tallies
        SELECT category, sub_category, brand, in_stock, sizes_in_stock, sum(goods)
        FROM (TABLE added UNION ALL TABLE merged) parts GROUP BY 1, 2, 3, 4, 5 HAVING sum(goods) <> 0;
    WITH added AS (
        SELECT price, category, sub_category, in_stock, step * count(*) AS goods FROM changed GROUP BY 1, 2, 3, 4
    ), merged AS (
        DELETE FROM price_tallies WHERE ctid = ANY (ARRAY(
            SELECT t.ctid FROM added a JOIN price_tallies t ON t.price = a.price
                AND (t.category, t.sub_category, t.in_stock) = (a.category, a.sub_category, a.in_stock)
            FOR UPDATE OF t SKIP LOCKED))
        RETURNING *
    )
    INSERT INTO price_tallies
        SELECT price, category, sub_category, in_stock, sum(goods)
        FROM (TABLE added UNION ALL TABLE merged) parts GROUP BY 1, 2, 3, 4 HAVING sum(goods) <> 0;
    RETURN NULL;
END $$;
CREATE TRIGGER products_tally_new AFTER INSERT ON "products" REFERENCING NEW TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION tally_products();
CREATE TRIGGER products_tally_gone AFTER DELETE ON "products" REFERENCING OLD TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION tally_products();

-- A sale moves none of these columns unless something sells out or comes back.
CREATE FUNCTION tally_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO product_tallies VALUES
        (OLD.category, OLD.sub_category, OLD.brand, OLD.in_stock, OLD.sizes_in_stock, -1),
        (NEW.category, NEW.sub_category, NEW.brand, NEW.in_stock, NEW.sizes_in_stock, 1);
    INSERT INTO price_tallies VALUES
        (OLD.price, OLD.category, OLD.sub_category, OLD.in_stock, -1),
        (NEW.price, NEW.category, NEW.sub_category, NEW.in_stock, 1);
    IF random() < 0.03 THEN
        WITH merged AS (
            DELETE FROM product_tallies WHERE ctid = ANY (ARRAY(
                SELECT ctid FROM product_tallies WHERE lower(brand) IN (lower(OLD.brand), lower(NEW.brand))
                FOR UPDATE SKIP LOCKED))
            RETURNING *
        )
        INSERT INTO product_tallies
            SELECT category, sub_category, brand, in_stock, sizes_in_stock, sum(goods) FROM merged
            GROUP BY 1, 2, 3, 4, 5 HAVING sum(goods) <> 0;
        WITH merged AS (
            DELETE FROM price_tallies WHERE ctid = ANY (ARRAY(
                SELECT ctid FROM price_tallies WHERE price IN (OLD.price, NEW.price) FOR UPDATE SKIP LOCKED))
            RETURNING *
        )
        INSERT INTO price_tallies
            SELECT price, category, sub_category, in_stock, sum(goods) FROM merged
            GROUP BY 1, 2, 3, 4 HAVING sum(goods) <> 0;
    END IF;
    RETURN NULL;
END $$;
CREATE TRIGGER products_tally_change AFTER UPDATE ON "products"
    FOR EACH ROW WHEN ((OLD.category, OLD.sub_category, OLD.brand, OLD.price, OLD.in_stock, OLD.sizes_in_stock)
        IS DISTINCT FROM (NEW.category, NEW.sub_category, NEW.brand, NEW.price, NEW.in_stock, NEW.sizes_in_stock))
    EXECUTE FUNCTION tally_product();

CREATE FUNCTION tally_user() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP <> 'INSERT' THEN INSERT INTO user_tallies VALUES (OLD.is_admin, -1); END IF;
    IF TG_OP <> 'DELETE' THEN INSERT INTO user_tallies VALUES (NEW.is_admin, 1); END IF;
    WITH merged AS (
        DELETE FROM user_tallies WHERE ctid = ANY (ARRAY(SELECT ctid FROM user_tallies FOR UPDATE SKIP LOCKED))
        RETURNING *
    )
    INSERT INTO user_tallies SELECT is_admin, sum(users) FROM merged GROUP BY 1;
    RETURN NULL;
END $$;
CREATE TRIGGER users_tally AFTER INSERT OR DELETE ON "users"
    FOR EACH ROW EXECUTE FUNCTION tally_user();
CREATE TRIGGER users_tally_change AFTER UPDATE OF "is_admin" ON "users"
    FOR EACH ROW WHEN (OLD.is_admin <> NEW.is_admin) EXECUTE FUNCTION tally_user();

-- Days are those of Pakistan's calendar, by which the admin's list is narrowed.
CREATE FUNCTION calendar_day(at timestamptz) RETURNS date LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN (at AT TIME ZONE 'Asia/Karachi')::date;

CREATE FUNCTION tally_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP <> 'INSERT' THEN
        INSERT INTO order_tallies VALUES (calendar_day(OLD.created_at), OLD.payment_method = 'online_payment',
            OLD.paid_at IS NOT NULL, OLD.rejected_at IS NOT NULL, OLD.delivered_at IS NOT NULL,
            OLD.cancelled_at IS NOT NULL, -1);
    END IF;
    IF TG_OP <> 'DELETE' THEN
        INSERT INTO order_tallies VALUES (calendar_day(NEW.created_at), NEW.payment_method = 'online_payment',
            NEW.paid_at IS NOT NULL, NEW.rejected_at IS NOT NULL, NEW.delivered_at IS NOT NULL,
            NEW.cancelled_at IS NOT NULL, 1);
    END IF;
    -- Every 32nd order takes the rows of its day together: a sale is cheap, and a day has few rows.
    IF coalesce(NEW.number, OLD.number) % 32 = 0 THEN
        WITH merged AS (
            DELETE FROM order_tallies WHERE ctid = ANY (ARRAY(
                SELECT ctid FROM order_tallies WHERE day = calendar_day(coalesce(NEW.created_at, OLD.created_at))
                FOR UPDATE SKIP LOCKED))
            RETURNING *
        )
        INSERT INTO order_tallies
            SELECT day, is_online, is_paid, is_rejected, is_delivered, is_cancelled, sum(orders) FROM merged
            GROUP BY 1, 2, 3, 4, 5, 6 HAVING sum(orders) <> 0;
    END IF;
    RETURN NULL;
END $$;
CREATE TRIGGER orders_tally AFTER INSERT OR DELETE ON "orders"
    FOR EACH ROW EXECUTE FUNCTION tally_order();
CREATE TRIGGER orders_tally_change AFTER UPDATE ON "orders"
    FOR EACH ROW WHEN ((calendar_day(OLD.created_at), OLD.payment_method, OLD.paid_at IS NULL, OLD.rejected_at IS NULL,
            OLD.delivered_at IS NULL, OLD.cancelled_at IS NULL)
        IS DISTINCT FROM (calendar_day(NEW.created_at), NEW.payment_method, NEW.paid_at IS NULL,
            NEW.rejected_at IS NULL, NEW.delivered_at IS NULL, NEW.cancelled_at IS NULL))
    EXECUTE FUNCTION tally_order();

-- A table that was emptied has empty tallies; nobody writes to it until that is committed. Others keep theirs.
CREATE FUNCTION tally_anew() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_TABLE_NAME = 'products' THEN
        DELETE FROM product_tallies;
        DELETE FROM price_tallies;
    ELSIF TG_TABLE_NAME = 'users' THEN
        DELETE FROM user_tallies;
    ELSE
        DELETE FROM order_tallies;
    END IF;
    RETURN NULL;
END $$;
CREATE TRIGGER products_tally_anew AFTER TRUNCATE ON "products" FOR EACH STATEMENT EXECUTE FUNCTION tally_anew();
CREATE TRIGGER users_tally_anew AFTER TRUNCATE ON "users" FOR EACH STATEMENT EXECUTE FUNCTION tally_anew();
CREATE TRIGGER orders_tally_anew AFTER TRUNCATE ON "orders" FOR EACH STATEMENT EXECUTE FUNCTION tally_anew();

-- Counts everything again.
CREATE FUNCTION count_tallies() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
    DELETE FROM product_tallies;
    DELETE FROM price_tallies;
    DELETE FROM user_tallies;
    DELETE FROM order_tallies;
    INSERT INTO product_tallies
        SELECT category, sub_category, brand, in_stock, sizes_in_stock, count(*) FROM products GROUP BY 1, 2, 3, 4, 5;
    INSERT INTO price_tallies
        SELECT price, category, sub_category, in_stock, count(*) FROM products GROUP BY 1, 2, 3, 4;
    INSERT INTO user_tallies SELECT is_admin, count(*) FROM users GROUP BY 1;
    INSERT INTO order_tallies
        SELECT calendar_day(created_at), payment_method = 'online_payment', paid_at IS NOT NULL,
            rejected_at IS NOT NULL, delivered_at IS NOT NULL, cancelled_at IS NOT NULL, count(*)
        FROM orders GROUP BY 1, 2, 3, 4, 5, 6;
END $$;

-- The first synonyms

INSERT INTO "search_synonyms" ("words") VALUES
    ('{tee,t-shirt,tshirt,tee shirt,ٹی شرٹ}'),
    ('{shirt,blouse,شرٹ}'),
    ('{pants,trousers,patloon,pantaloon,پینٹ,پتلون}'),
    ('{jeans,denim,جینز}'),
    ('{joggers,sweatpants,track pants,tracksuit,jogging pants}'),
    ('{chinos,khakis,khaki pants}'),
    ('{cargos,cargo pants,cargo trousers,six pocket}'),
    ('{wide leg,palazzo,plazo,flare,flared,culottes,bell bottom}'),
    ('{shalwar,salwar,shalwaar,pajama,pyjama,شلوار}'),
    ('{kurta,kurti,kameez,qameez,qamees,kurtha,کرتا,کرتی,قمیض}'),
    ('{hoodie,hoody,hooded}'),
    ('{sweatshirt,sweater,jumper,pullover}'),
    ('{overshirt,shacket,shirt jacket,jacket}'),
    ('{button down,button up,dress shirt,formal shirt,oxford}'),
    ('{polo,polo shirt,collared tee}'),
    ('{camp shirt,camp collar,resort shirt,hawaiian shirt,cuban collar,bowling shirt}'),
    ('{long sleeve,full sleeve}'),
    ('{short sleeve,half sleeve}'),
    ('{cropped,crop top}'),
    ('{oversized,drop shoulder,baggy,loose}'),
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
    ('{colour,color}');
