-- Messages by WhatsApp, of customers who agree to them.
ALTER TABLE "orders" ADD COLUMN "whatsapp" boolean NOT NULL DEFAULT false;

CREATE TABLE "whatsapp_connections" (
    "id" integer NOT NULL DEFAULT 1,
    "phone_number_id" text NOT NULL,
    "credentials" text NOT NULL,
    "templates" jsonb NOT NULL,
    "monthly_ceiling" integer,
    "price_cents" double precision NOT NULL,
    "display_number" text NOT NULL,
    "verified_name" text,
    "checked_at" timestamptz(3) NOT NULL,
    "problem" text,
    "is_stopped" boolean NOT NULL DEFAULT false,
    "failures" integer NOT NULL DEFAULT 0,
    "paused_until" timestamptz(3),
    CONSTRAINT "whatsapp_connections_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "whatsapp_connections_one_check" CHECK ("id" = 1)
);

CREATE TABLE "whatsapp_messages" (
    "id" uuid NOT NULL,
    "order_id" uuid NOT NULL,
    "kind" text NOT NULL,
    "occasion" text NOT NULL DEFAULT '',
    "status" text NOT NULL DEFAULT 'queued',
    "status_at" timestamptz(3) NOT NULL DEFAULT now(),
    "reason" text,
    "wamid" text,
    "phone" text,
    "next_try_at" timestamptz(3) DEFAULT now(),
    "tries" integer NOT NULL DEFAULT 0,
    "asked_at" timestamptz(3),
    "answers_at" timestamptz(3),
    "created_at" timestamptz(3) NOT NULL DEFAULT now(),
    CONSTRAINT "whatsapp_messages_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "whatsapp_messages_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "whatsapp_messages_wamid_key" ON "whatsapp_messages" ("wamid");
CREATE UNIQUE INDEX "whatsapp_messages_order_id_kind_occasion_key" ON "whatsapp_messages" ("order_id", "kind", "occasion");
CREATE INDEX "whatsapp_messages_asked_at_idx" ON "whatsapp_messages" ("asked_at");
CREATE INDEX "whatsapp_messages_due_idx" ON "whatsapp_messages" ("next_try_at") WHERE "next_try_at" IS NOT NULL;

CREATE TABLE "whatsapp_events" (
    "id" uuid NOT NULL,
    "key" text NOT NULL,
    "event" jsonb,
    "about" text,
    "order_id" uuid,
    "at" timestamptz(3) NOT NULL,
    "words" text,
    "is_tap" boolean NOT NULL DEFAULT false,
    "outcome" text,
    "next_try_at" timestamptz(3) DEFAULT now(),
    "created_at" timestamptz(3) NOT NULL DEFAULT now(),
    CONSTRAINT "whatsapp_events_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "whatsapp_events_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "whatsapp_events_key_key" ON "whatsapp_events" ("key");
CREATE INDEX "whatsapp_events_order_id_idx" ON "whatsapp_events" ("order_id");
CREATE INDEX "whatsapp_events_created_at_idx" ON "whatsapp_events" ("created_at");
CREATE INDEX "whatsapp_events_due_idx" ON "whatsapp_events" ("next_try_at") WHERE "next_try_at" IS NOT NULL;
CREATE INDEX "whatsapp_events_about_idx" ON "whatsapp_events" ("about") WHERE "next_try_at" IS NOT NULL;
-- The first answer of a customer counts.
CREATE UNIQUE INDEX "whatsapp_events_answer_key" ON "whatsapp_events" ("order_id") WHERE "outcome" IN ('confirmed', 'cancelled');

-- Those that a message could not reach.
CREATE TABLE "whatsapp_absences" (
    "phone" text NOT NULL,
    "at" timestamptz(3) NOT NULL DEFAULT now(),
    CONSTRAINT "whatsapp_absences_pkey" PRIMARY KEY ("phone")
);
