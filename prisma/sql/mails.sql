-- Once a mail was sent or given up, its recovery code and its signed links are removed: whoever reads the database or a
-- backup could use them.

CREATE OR REPLACE FUNCTION forget_mail_secrets() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    code text := coalesce(jsonb_path_query_first(NEW.parts, '$[*].code') #>> '{}', '');
    links CONSTANT text := '/(confirm|delivery|stop-requests)/[[:alnum:]_-]+';
BEGIN
    IF code <> '' OR NEW.text ~ links THEN
        NEW.text := regexp_replace(replace(NEW.text, code, '…'), links, '/\1/…', 'g');
        NEW.parts := regexp_replace(replace(NEW.parts::text, code, '…'), links, '/\1/…', 'g')::jsonb;
        NEW.html := NULL;
    END IF;
    NEW.unsubscribe_path := NULL;
    RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER outbox_mails_secrets BEFORE UPDATE OF sent_at, failed_at ON "outbox_mails"
    FOR EACH ROW WHEN (NEW.sent_at IS NOT NULL OR NEW.failed_at IS NOT NULL) EXECUTE FUNCTION forget_mail_secrets();
