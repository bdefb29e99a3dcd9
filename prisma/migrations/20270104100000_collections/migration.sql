-- Products that are shown together under a heading of their own, for some time.
CREATE TABLE "collections" (
    "id" uuid NOT NULL,
    "name" text NOT NULL,
    "name_ur" text,
    "slug" text NOT NULL,
    "former_slugs" text[] NOT NULL DEFAULT '{}',
    "text" text NOT NULL DEFAULT '',
    "text_ur" text,
    "photo" text,
    "product_ids" text[] NOT NULL DEFAULT '{}',
    "rule" json,
    "shown_from" timestamptz(3),
    "shown_until" timestamptz(3),
    "position" integer NOT NULL DEFAULT 0,
    "created_at" timestamptz(3) NOT NULL DEFAULT now(),
    "updated_at" timestamptz(3) NOT NULL DEFAULT now(),
    CONSTRAINT "collections_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "collections_shown_check" CHECK ("shown_until" > "shown_from")
);
CREATE UNIQUE INDEX "collections_slug_key" ON "collections" ("slug");

-- prisma/sql/collections.sql

-- The menu of every page links to the collections that are shown: all pages change with them, and at their moments.
CREATE OR REPLACE FUNCTION note_collection_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM page_changed('everything');
    IF TG_OP <> 'DELETE' THEN
        INSERT INTO page_moments (at, tag)
            SELECT DISTINCT at, 'everything' FROM unnest(ARRAY[NEW.shown_from, NEW.shown_until]) AS at WHERE at > now()
            ON CONFLICT DO NOTHING;
    END IF;
    RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER collections_change AFTER INSERT OR UPDATE OR DELETE ON "collections"
    FOR EACH ROW EXECUTE FUNCTION note_collection_change();
CREATE OR REPLACE TRIGGER collections_truncated AFTER TRUNCATE ON "collections"
    FOR EACH STATEMENT EXECUTE FUNCTION note_change('everything');
