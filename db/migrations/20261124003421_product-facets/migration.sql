-- expands: new columns with defaults; triggers fill them whichever program writes the instruments.
ALTER TABLE "product_measures" ADD COLUMN "facets" smallint[] DEFAULT '{}'::smallint[] NOT NULL;--> statement-breakpoint
ALTER TABLE "product_measures" ADD COLUMN "in_catalog" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "product_measures" ADD COLUMN "for_sale" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "product_measures" ADD COLUMN "requires_approval" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "product_measures" ADD COLUMN "price_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "product_measures" ADD COLUMN "listed_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "product_measures" ADD COLUMN "made_in" text;--> statement-breakpoint
ALTER TABLE "product_measures" ADD COLUMN "pickup_place" text;--> statement-breakpoint
-- Holds all that a filtered list reads: the rows themselves are four times as wide.
CREATE INDEX "product_measures_filtered" ON "product_measures" ("family","product_id") INCLUDE ("facets", "for_sale", "listed_at", "price_cents",
  "requires_approval", "made_in", "pickup_place", "hand", "scale_um", "scale_to_um", "nut_um", "radius_um", "radius_to_um", "weight_g") WHERE "in_catalog";--> statement-breakpoint
CREATE INDEX "product_measures_newest" ON "product_measures" ("family","listed_at" DESC,"product_id") WHERE "in_catalog";--> statement-breakpoint
CREATE INDEX "product_measures_price" ON "product_measures" ("family","price_cents","product_id") WHERE "in_catalog";--> statement-breakpoint
-- Adds the rows of these instruments, or renews what they copy.
CREATE FUNCTION copy_to_product_measures(ids uuid[]) RETURNS void LANGUAGE sql SET search_path = public, pg_temp AS $$
  INSERT INTO product_measures (product_id, in_catalog, for_sale, requires_approval, price_cents, listed_at, made_in, pickup_place)
  SELECT p.id, p.is_available AND p.builder_is_listed AND p.status IN ('listed', 'sold'), p.status = 'listed', p.requires_approval,
    p.price_cents, p.created_at, coalesce(p.country_of_origin, a.country),
    CASE WHEN p.offers_local_pickup THEN a.country || '-' || a.state END
  FROM products p
  JOIN user_profiles b ON b.id = p.builder_id
  -- Drafts of addresses may hold anything.
  CROSS JOIN LATERAL (
    SELECT substring(upper(address ->> 'country') FROM '^[A-Z]{2}$') AS country, substring(address ->> 'state' FROM '^[[:alnum:] .''-]{1,40}$') AS state
    FROM (SELECT CASE WHEN p.use_builder_address THEN coalesce(b.shipping_address, b.business_address) ELSE p.ship_from_address END AS address) chosen
  ) a
  WHERE p.id = ANY(ids)
  ON CONFLICT (product_id) DO UPDATE SET in_catalog = excluded.in_catalog, for_sale = excluded.for_sale,
    requires_approval = excluded.requires_approval, price_cents = excluded.price_cents, listed_at = excluded.listed_at,
    made_in = excluded.made_in, pickup_place = excluded.pickup_place
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION products_add_measures() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM copy_to_product_measures(array_agg(id)) FROM new_rows;
  RETURN NULL;
END $$;--> statement-breakpoint
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
  EXECUTE FUNCTION user_profiles_copy_place();--> statement-breakpoint
SELECT copy_to_product_measures(array_agg("id")) FROM "products";
