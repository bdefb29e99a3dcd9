-- Once a mail was sent or given up, the links on which customers choose what happens after an attempt are removed too.

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

UPDATE "outbox_mails" SET "failed_at" = "failed_at"
    WHERE coalesce("sent_at", "failed_at") IS NOT NULL AND "text" LIKE '%/delivery/%';
