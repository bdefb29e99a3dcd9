-- What the people who work here may do. Null is a customer.
ALTER TABLE "users" ADD COLUMN "role" TEXT CHECK (role IN ('owner', 'staff', 'packer'));
UPDATE "users" SET "role" = 'owner' WHERE "is_admin";
ALTER TABLE "users" ADD CONSTRAINT "users_admin_has_role" CHECK (is_admin = (role IS NOT NULL));

-- Before there were roles, and where a version without them still runs, every administrator is an owner.
ALTER TABLE "activities" ADD COLUMN "by_role" TEXT DEFAULT 'owner';
CREATE INDEX "activities_by_idx" ON "activities" (by_id, id DESC);

-- The role decides whether an account is an administrator's. Writes that name only is_admin, also those of a version that
-- knows no roles, make an owner of a customer and a customer of anybody else.
CREATE OR REPLACE FUNCTION agree_role() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'INSERT' THEN
        IF NEW.role IS NULL AND NEW.is_admin THEN NEW.role := 'owner'; END IF;
    ELSIF NEW.role IS NOT DISTINCT FROM OLD.role THEN
        NEW.role := CASE WHEN NEW.is_admin THEN coalesce(NEW.role, 'owner') END;
    END IF;
    NEW.is_admin := NEW.role IS NOT NULL;
    RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER users_agree_role BEFORE INSERT OR UPDATE OF role, is_admin ON users
    FOR EACH ROW EXECUTE FUNCTION agree_role();
