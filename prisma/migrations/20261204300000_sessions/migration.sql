ALTER TABLE sessions
  ADD COLUMN last_seen_at timestamptz(3) NOT NULL DEFAULT now(),
  ADD COLUMN device text NOT NULL DEFAULT 'Unknown device';

ALTER TABLE users ADD COLUMN recovered_at timestamptz(3), ADD COLUMN setting_password_hash text;

-- Whether ADMIN_PASSWORD is the one that made these accounts is not known.
UPDATE users SET setting_password_hash = '' WHERE is_admin;

-- Mail about an account goes with it.
CREATE INDEX outbox_mails_user_id_idx ON outbox_mails (user_id);
