-- expands
DROP INDEX "sound_samples_comparable";--> statement-breakpoint
ALTER TABLE "sound_samples" ADD COLUMN "sample_rate" integer;--> statement-breakpoint
CREATE INDEX "product_measures_with_sound" ON "product_measures" ("family","for_sale","price_cents","product_id") WHERE "in_catalog" and "has_sound";