-- The second factor of an account (RFC 6238): the secret, since when it is on, and what has been used.
CREATE TABLE "second_factors" (
    "user_id" UUID NOT NULL,
    "secret" TEXT NOT NULL,
    "enabled_at" TIMESTAMPTZ(3),
    "last_step" BIGINT NOT NULL DEFAULT 0,
    "recovery_hashes" BYTEA[] NOT NULL DEFAULT '{}',

    CONSTRAINT "second_factors_pkey" PRIMARY KEY ("user_id"),
    CONSTRAINT "second_factors_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
