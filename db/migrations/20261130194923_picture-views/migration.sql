-- expands
ALTER TABLE "product_import_lines" ADD COLUMN "image_views" jsonb DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "video_url" text;