-- What was searched for and not found, without who searched.
CREATE TABLE "empty_searches" (
    "search" TEXT NOT NULL,
    "count" INTEGER NOT NULL DEFAULT 1,
    "last_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "empty_searches_pkey" PRIMARY KEY ("search")
);
CREATE INDEX "empty_searches_last_at_idx" ON "empty_searches"("last_at");
