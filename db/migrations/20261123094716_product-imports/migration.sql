-- expands: an older program leaves the tables alone
CREATE TABLE "product_import_lines" (
	"import_id" uuid,
	"line" integer,
	"name" text NOT NULL,
	"body" json NOT NULL,
	"image_urls" jsonb DEFAULT '[]' NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"product_id" uuid,
	"written_at" timestamp with time zone,
	"note" text,
	CONSTRAINT "product_import_lines_pkey" PRIMARY KEY("import_id","line")
);
--> statement-breakpoint
CREATE TABLE "product_imports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"builder_id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"format" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "product_import_lines_waiting" ON "product_import_lines" ("import_id","line") WHERE "status" = 'waiting';--> statement-breakpoint
CREATE INDEX "product_import_lines_by_product" ON "product_import_lines" ("product_id") WHERE "product_id" is not null;--> statement-breakpoint
CREATE INDEX "product_imports_by_builder" ON "product_imports" ("builder_id","created_at" DESC);--> statement-breakpoint
CREATE INDEX "product_imports_old" ON "product_imports" ("created_at");--> statement-breakpoint
ALTER TABLE "product_import_lines" ADD CONSTRAINT "product_import_lines_import_id_product_imports_id_fkey" FOREIGN KEY ("import_id") REFERENCES "product_imports"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "product_import_lines" ADD CONSTRAINT "product_import_lines_product_id_products_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "product_imports" ADD CONSTRAINT "product_imports_builder_id_user_profiles_id_fkey" FOREIGN KEY ("builder_id") REFERENCES "user_profiles"("id");