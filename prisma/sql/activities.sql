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
