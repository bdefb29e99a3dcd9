-- The cart of an account, for all its devices. A PUT replaces it whole, so it is one document.
CREATE TABLE "carts" (
    "user_id" UUID NOT NULL,
    "lines" JSONB NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT now(),
    CONSTRAINT "carts_pkey" PRIMARY KEY ("user_id"),
    CONSTRAINT "carts_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id")
        ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "carts_lines_bounded" CHECK (jsonb_typeof("lines") = 'array' AND jsonb_array_length("lines") <= 50)
);
