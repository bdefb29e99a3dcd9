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

-- The menu of every page links to the collections. TRUNCATE fires no row triggers.
CREATE OR REPLACE TRIGGER collections_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "collections"
    FOR EACH STATEMENT EXECUTE FUNCTION note_change('everything');
