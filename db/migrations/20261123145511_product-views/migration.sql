-- expands: an older program counts nothing, and leaves the date of the first publication null
CREATE TABLE "product_views" (
	"product_id" uuid,
	"day" date,
	"views" integer NOT NULL,
	CONSTRAINT "product_views_pkey" PRIMARY KEY("product_id","day"),
	CONSTRAINT "product_views_some" CHECK ("views" > 0)
);
--> statement-breakpoint
CREATE TABLE "view_totals" (
	"day" date PRIMARY KEY,
	"views" bigint NOT NULL,
	CONSTRAINT "view_totals_some" CHECK ("views" > 0)
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "first_listed_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "checkouts_by_time" ON "checkouts" ("created_at");--> statement-breakpoint
CREATE INDEX "product_views_by_day" ON "product_views" ("day");--> statement-breakpoint
CREATE INDEX "products_by_publication" ON "products" ("first_listed_at","created_at","sold_at") WHERE "status" <> 'draft';--> statement-breakpoint
ALTER TABLE "product_views" ADD CONSTRAINT "product_views_product_id_products_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE CASCADE;