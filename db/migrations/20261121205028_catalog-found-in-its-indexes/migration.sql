DROP INDEX "products_newest";--> statement-breakpoint
CREATE INDEX "products_newest" ON "products" ("created_at" DESC,"id","categories") WHERE "is_available" and "builder_is_listed" and "status" in ('listed', 'sold');--> statement-breakpoint
DROP INDEX "products_price";--> statement-breakpoint
CREATE INDEX "products_price" ON "products" ("price_cents","id","categories") WHERE "is_available" and "builder_is_listed" and "status" in ('listed', 'sold');--> statement-breakpoint
DROP INDEX "products_price_high";--> statement-breakpoint
CREATE INDEX "products_price_high" ON "products" ("price_cents" DESC,"id","categories") WHERE "is_available" and "builder_is_listed" and "status" in ('listed', 'sold');--> statement-breakpoint
CREATE INDEX "products_counted" ON "products" ("categories","status") WHERE "is_available" and "builder_is_listed" and "status" in ('listed', 'sold');--> statement-breakpoint
CREATE INDEX "products_for_sale" ON "products" ("builder_id") WHERE "status" = 'listed' and "is_available";