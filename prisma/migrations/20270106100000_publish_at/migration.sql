-- When a draft goes online.
ALTER TABLE "products" ADD COLUMN "publish_at" timestamptz(3);

-- Moments at which pages with a tag change although nobody changes a row then.
CREATE TABLE "page_moments" (
    "at" timestamptz(3) NOT NULL,
    "tag" text NOT NULL,
    CONSTRAINT "page_moments_pkey" PRIMARY KEY ("at", "tag")
);

-- prisma/sql/moments.sql

-- What changes by itself at a moment. Servers ask for the next one with each look at page_changes and call pass_moments()
-- before they answer once it has come, so that pages are right at the next request and no timer is needed.

-- A product with `publish_at` is a draft until then. One whose moment has passed is published, and publishing it earlier
-- removes the moment.
CREATE OR REPLACE FUNCTION agree_publish_at() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF NEW.publish_at <= now() THEN
        NEW.is_published := true;
        NEW.publish_at := NULL;
    -- Also by a version that knows no `publish_at`.
    ELSIF TG_OP = 'UPDATE' AND NEW.is_published AND NEW.publish_at = OLD.publish_at THEN
        NEW.publish_at := NULL;
    ELSE
        NEW.is_published := false;
    END IF;
    RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER products_agree_publish_at BEFORE INSERT OR UPDATE OF "is_published", "publish_at" ON "products"
    FOR EACH ROW WHEN (NEW.publish_at IS NOT NULL) EXECUTE FUNCTION agree_publish_at();

-- The earliest moment that has not been passed, by the database's clock; null without any.
CREATE OR REPLACE FUNCTION next_moment() RETURNS timestamptz LANGUAGE sql STABLE AS $$
    SELECT least((SELECT min(publish_at) FROM products), (SELECT min(at) FROM page_moments))
$$;

-- Publishes the products that are due and tells the tags whose pages change. Returns the milliseconds until the next moment,
-- null without any. Servers do this one after the other, and one that has waited finds what the other did. A product that
-- somebody is writing to is left to that write, since everybody would wait for a long import.
CREATE OR REPLACE FUNCTION pass_moments() RETURNS double precision LANGUAGE plpgsql AS $$
DECLARE
    passed text;
BEGIN
    IF next_moment() <= now() THEN
        PERFORM pg_advisory_xact_lock(1, 6116016);
        UPDATE products SET is_published = true, publish_at = NULL,
            updated_at = greatest(now(), updated_at + interval '1 millisecond')
            WHERE id = ANY (ARRAY(SELECT id FROM products WHERE publish_at <= now() FOR UPDATE SKIP LOCKED));
        FOR passed IN DELETE FROM page_moments WHERE at <= now() RETURNING tag LOOP
            PERFORM page_changed(passed);
        END LOOP;
    END IF;
    RETURN extract(epoch FROM next_moment() - clock_timestamp()) * 1000;
END $$;
