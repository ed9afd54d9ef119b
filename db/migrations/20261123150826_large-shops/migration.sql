-- expands: an index, and how often tables are vacuumed.
CREATE INDEX "user_profiles_featured" ON "user_profiles" ("is_featured" DESC,"created_at" DESC) WHERE "is_seller" and "is_active";--> statement-breakpoint
-- By default that is after a fifth of the rows has changed: of a million instruments 200,000, and until then lists read dead rows.
ALTER TABLE "products" SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);--> statement-breakpoint
ALTER TABLE "category_entries" SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);--> statement-breakpoint
ALTER TABLE "user_profiles" SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);--> statement-breakpoint
-- A few rows that every sale changes and every list reads.
ALTER TABLE "catalog_counts" SET (fillfactor = 50, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 500);
