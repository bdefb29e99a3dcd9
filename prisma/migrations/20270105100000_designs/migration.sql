-- Goods that differ in their colour alone share a design. The notes stand on the product's page.
ALTER TABLE "products"
    ADD COLUMN "design" text CHECK ("design" <> ''),
    ADD COLUMN "model_note" text CHECK ("model_note" <> ''),
    ADD COLUMN "model_note_ur" text CHECK ("model_note_ur" <> ''),
    ADD COLUMN "pieces_note" text CHECK ("pieces_note" <> ''),
    ADD COLUMN "fabric" text CHECK ("fabric" <> '');
