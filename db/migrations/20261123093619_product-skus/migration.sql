-- expands: an older program leaves the column alone
ALTER TABLE "products" ADD COLUMN "sku" text;--> statement-breakpoint
CREATE UNIQUE INDEX "products_sku" ON "products" ("builder_id","sku") WHERE "sku" is not null and "status" in ('draft', 'listed');