-- The owner's pictures on the first page, by place: { "hero": { "url": "…", "alt": "…" } }.
ALTER TABLE "settings" ADD COLUMN "pictures" JSONB NOT NULL DEFAULT '{}';
