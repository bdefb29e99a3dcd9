CREATE TABLE "load_sheets" (
    "id" uuid NOT NULL,
    "pdf" bytea NOT NULL,
    "created_at" timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "load_sheets_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "load_sheets_created_at_idx" ON "load_sheets"("created_at");
