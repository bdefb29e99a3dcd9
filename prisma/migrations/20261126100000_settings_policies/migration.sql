-- The owner's policies, `{ "policies": { "shipping": … }, "policiesUr": { … } }`. They are long, and no other page reads them.
ALTER TABLE "settings" ADD COLUMN "policies" JSONB NOT NULL DEFAULT '{}';
