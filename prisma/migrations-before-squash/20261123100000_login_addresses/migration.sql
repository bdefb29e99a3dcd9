-- Where an account has signed in from: wrong logins from elsewhere keep nobody out there.
CREATE TABLE "login_addresses" (
    "user_id" UUID NOT NULL,
    "address_hash" BYTEA NOT NULL,
    "last_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "login_addresses_pkey" PRIMARY KEY ("user_id", "address_hash"),
    CONSTRAINT "login_addresses_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "login_addresses_last_at_idx" ON "login_addresses"("last_at");
