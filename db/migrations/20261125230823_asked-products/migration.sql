-- expands
ALTER TABLE "messages" ADD COLUMN "product_id" uuid;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "product_name" text;--> statement-breakpoint
CREATE INDEX "messages_about_product" ON "messages" ("product_id","sender_id") WHERE "product_id" is not null;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_product_id_products_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE SET NULL;