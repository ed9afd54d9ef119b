-- expands: a column with a default
ALTER TABLE "product_import_lines" ADD COLUMN "image_alts" jsonb DEFAULT '[]' NOT NULL;