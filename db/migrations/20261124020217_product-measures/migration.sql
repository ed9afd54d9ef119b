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
	"facets" smallint[] DEFAULT '{}'::smallint[] NOT NULL,
	"in_catalog" boolean DEFAULT false NOT NULL,
	"for_sale" boolean DEFAULT false NOT NULL,
	"requires_approval" boolean DEFAULT false NOT NULL,
	"price_cents" integer DEFAULT 0 NOT NULL,
	"listed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"made_in" text,
	"pickup_place" text,
	"read_version" smallint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
-- What lists are filtered by, beside the measures. In one order, and locked before it is read: whoever waits here for a sale then sees it.
CREATE FUNCTION copy_to_product_measures(ids uuid[]) RETURNS void LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM FROM product_measures WHERE product_id = ANY(ids) ORDER BY product_id FOR NO KEY UPDATE;
  UPDATE product_measures m SET
    in_catalog = p.is_available AND p.builder_is_listed AND p.status IN ('listed', 'sold'),
    for_sale = p.status = 'listed',
    requires_approval = p.requires_approval,
    price_cents = p.price_cents,
    listed_at = p.created_at,
    made_in = coalesce(p.country_of_origin, a.country),
    pickup_place = CASE WHEN p.offers_local_pickup THEN a.country || '-' || a.state END
  FROM products p
  JOIN user_profiles b ON b.id = p.builder_id
  -- Drafts of addresses may hold anything.
  CROSS JOIN LATERAL (
    SELECT substring(upper(address ->> 'country') FROM '^[A-Z]{2}$') AS country,
      substring(address ->> 'state' FROM '^[[:alnum:] .''-]{1,40}$') AS state
    FROM (SELECT CASE WHEN p.use_builder_address THEN coalesce(b.shipping_address, b.business_address) ELSE p.ship_from_address END AS address) chosen
  ) a
  WHERE p.id = ANY(ids) AND m.product_id = p.id;
END $$;--> statement-breakpoint
-- All of this before `products` is locked: of a million instruments it takes a minute.
INSERT INTO "product_measures" ("product_id") SELECT "id" FROM "products";--> statement-breakpoint
SELECT copy_to_product_measures(array_agg("id")) FROM "products";--> statement-breakpoint
CREATE INDEX "product_measures_to_read" ON "product_measures" ("read_version","product_id");--> statement-breakpoint
CREATE INDEX "product_measures_newest" ON "product_measures" ("family","listed_at" DESC,"product_id") WHERE "in_catalog";--> statement-breakpoint
CREATE INDEX "product_measures_scale" ON "product_measures" ("family","scale_um","product_id") WHERE "in_catalog";--> statement-breakpoint
CREATE INDEX "product_measures_price" ON "product_measures" ("family","price_cents","product_id") WHERE "in_catalog";--> statement-breakpoint
-- Holds all that a filtered list reads: the rows themselves are four times as wide.
CREATE INDEX "product_measures_filtered" ON "product_measures" ("family","product_id") INCLUDE ("facets", "for_sale", "listed_at", "price_cents",
  "requires_approval", "made_in", "pickup_place", "hand", "scale_um", "scale_to_um", "nut_um", "radius_um", "radius_to_um", "weight_g") WHERE "in_catalog";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "measures" jsonb;--> statement-breakpoint
ALTER TABLE "product_measures" ADD CONSTRAINT "product_measures_product_id_products_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE CASCADE;--> statement-breakpoint
-- What was added or changed meanwhile.
INSERT INTO "product_measures" ("product_id") SELECT p."id" FROM "products" p
  WHERE NOT EXISTS (SELECT FROM "product_measures" m WHERE m."product_id" = p."id");--> statement-breakpoint
SELECT copy_to_product_measures(array_agg(p."id")) FROM "products" p JOIN "product_measures" m ON m."product_id" = p."id"
  WHERE (m."in_catalog", m."for_sale", m."price_cents", m."requires_approval")
    IS DISTINCT FROM (p."is_available" AND p."builder_is_listed" AND p."status" IN ('listed', 'sold'), p."status" = 'listed', p."price_cents", p."requires_approval");--> statement-breakpoint
CREATE FUNCTION products_add_measures() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO product_measures (product_id) SELECT id FROM new_rows ON CONFLICT DO NOTHING;
  PERFORM copy_to_product_measures(array_agg(id)) FROM new_rows;
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
  EXECUTE FUNCTION products_change_measures();--> statement-breakpoint
CREATE FUNCTION products_copy_to_measures() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM copy_to_product_measures(ARRAY[NEW.id]);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER products_copy_to_measures AFTER UPDATE ON products FOR EACH ROW
  WHEN ((OLD.is_available, OLD.builder_is_listed, OLD.status, OLD.requires_approval, OLD.price_cents, OLD.created_at, OLD.country_of_origin,
      OLD.offers_local_pickup, OLD.use_builder_address, OLD.ship_from_address, OLD.builder_id)
    IS DISTINCT FROM (NEW.is_available, NEW.builder_is_listed, NEW.status, NEW.requires_approval, NEW.price_cents, NEW.created_at,
      NEW.country_of_origin, NEW.offers_local_pickup, NEW.use_builder_address, NEW.ship_from_address, NEW.builder_id))
  EXECUTE FUNCTION products_copy_to_measures();--> statement-breakpoint
CREATE FUNCTION user_profiles_copy_place() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM copy_to_product_measures(array_agg(id)) FROM products WHERE builder_id = NEW.id AND use_builder_address;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER user_profiles_copy_place AFTER UPDATE OF shipping_address, business_address ON user_profiles FOR EACH ROW
  WHEN ((OLD.shipping_address, OLD.business_address) IS DISTINCT FROM (NEW.shipping_address, NEW.business_address))
  EXECUTE FUNCTION user_profiles_copy_place();
