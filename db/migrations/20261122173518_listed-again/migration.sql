ALTER TABLE "products" ADD COLUMN "relisted_from_id" uuid;--> statement-breakpoint
CREATE UNIQUE INDEX "products_relisted_once" ON "products" ("relisted_from_id") WHERE "status" <> 'archived';--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_relisted_from_id_products_id_fkey" FOREIGN KEY ("relisted_from_id") REFERENCES "products"("id");