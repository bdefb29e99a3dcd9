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
