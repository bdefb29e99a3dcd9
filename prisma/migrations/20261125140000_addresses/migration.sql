-- Saved addresses, the landmark of an address, and accounts that their owners delete.

CREATE TABLE "addresses" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "name" TEXT,
    "phone" TEXT,
    "line1" TEXT NOT NULL,
    "line2" TEXT,
    "landmark" TEXT,
    "city" TEXT NOT NULL,
    "state" TEXT,
    "postal_code" TEXT NOT NULL,
    "country" TEXT NOT NULL,
    "is_default" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT now(),
    CONSTRAINT "addresses_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "addresses_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "addresses_user_id_created_at_idx" ON "addresses" ("user_id", "created_at" DESC);
-- Behind the code that sets it: one default an account.
CREATE UNIQUE INDEX "addresses_default_key" ON "addresses" ("user_id") WHERE "is_default";

ALTER TABLE "orders" ADD COLUMN "landmark" TEXT;

-- The log of what administrators change. Rows are added and never changed, except that an account which was deleted by its
-- owner is no longer named.

CREATE OR REPLACE FUNCTION keep_activities() RETURNS trigger LANGUAGE plpgsql AS $$
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
    FOR EACH ROW EXECUTE FUNCTION keep_activities();
