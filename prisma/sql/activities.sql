-- The log of what administrators change. Rows are added and never changed.

CREATE OR REPLACE FUNCTION keep_activities() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'The activity log cannot be changed';
END $$;
CREATE OR REPLACE TRIGGER activities_kept BEFORE UPDATE OR DELETE ON "activities"
    FOR EACH ROW EXECUTE FUNCTION keep_activities();
