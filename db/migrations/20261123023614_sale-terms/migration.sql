ALTER TABLE "user_profiles" ADD COLUMN "sale_terms" jsonb;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "sale_terms" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "sale_terms" jsonb;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "sale_terms_override" jsonb;