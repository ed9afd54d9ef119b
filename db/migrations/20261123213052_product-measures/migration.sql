-- expands: an older program leaves the column and the table alone; triggers note what it changes, and a job reads that.
CREATE TABLE "product_measures" (
	"product_id" uuid PRIMARY KEY,
	"family" smallint DEFAULT 0 NOT NULL,
	"hand" smallint,
	"strings" smallint,
	"frets" smallint,
	"year" smallint,
	"body" smallint,
	"top_wood" smallint,
	"back_wood" smallint,
	"body_wood" smallint,
	"finish" smallint,
	"pickups" smallint,
	"scale_um" integer,
	"scale_to_um" integer,
	"nut_um" integer,
	"spacing_um" integer,
	"radius_um" integer,
	"radius_to_um" integer,
	"depth1_um" integer,
	"depth12_um" integer,
	"back_um" integer,
	"weight_g" integer,
	"rest" jsonb DEFAULT '{}' NOT NULL,
	"origin" jsonb DEFAULT '{}' NOT NULL,
	"read_version" smallint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
-- Before `products` is locked: of a million instruments this takes seconds.
INSERT INTO "product_measures" ("product_id") SELECT "id" FROM "products";--> statement-breakpoint
CREATE INDEX "product_measures_to_read" ON "product_measures" ("read_version","product_id");--> statement-breakpoint
ALTER TABLE "product_measures" ADD CONSTRAINT "product_measures_product_id_products_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "measures" jsonb;--> statement-breakpoint
-- Those that were added meanwhile.
INSERT INTO "product_measures" ("product_id") SELECT p."id" FROM "products" p
  WHERE NOT EXISTS (SELECT FROM "product_measures" m WHERE m."product_id" = p."id");--> statement-breakpoint
CREATE FUNCTION products_add_measures() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO product_measures (product_id) SELECT id FROM new_rows ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER products_add_measures AFTER INSERT ON products REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION products_add_measures();--> statement-breakpoint
CREATE FUNCTION products_change_measures() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE product_measures SET read_version = 0 WHERE product_id = NEW.id;
  RETURN NULL;
END $$;--> statement-breakpoint
-- `specifications` is `json`, which has no equality.
CREATE TRIGGER products_change_measures AFTER UPDATE ON products FOR EACH ROW
  WHEN (OLD.name IS DISTINCT FROM NEW.name OR OLD.categories IS DISTINCT FROM NEW.categories
    OR OLD.specifications::text IS DISTINCT FROM NEW.specifications::text OR OLD.measures IS DISTINCT FROM NEW.measures)
  EXECUTE FUNCTION products_change_measures();
