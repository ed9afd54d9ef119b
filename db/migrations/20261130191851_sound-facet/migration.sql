-- Stop all nodes: the previous release reads the approval from both bytes, and the catalog is locked while its rows are rewritten.
ALTER TABLE "product_measures" ADD COLUMN "has_sound" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "product_measures" m SET "has_sound" = true FROM "products" p WHERE p."id" = m."product_id" AND p."has_sound";--> statement-breakpoint
CREATE FUNCTION facet_row(family smallint, hand smallint, requires_approval boolean, has_sound boolean, price_cents integer, facets smallint[], made_in text, pickup_place text)
RETURNS bytea LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  made bytea := convert_to(left(coalesce(made_in, ''), 60), 'UTF8');
  pickup bytea := convert_to(left(coalesce(pickup_place, ''), 60), 'UTF8');
BEGIN
  -- Written out: a loop takes five times as long, and every change of an instrument waits for it.
  RETURN int2send(family) || int2send(coalesce(hand, 0::smallint)) || int2send((256 * has_sound::int + requires_approval::int)::smallint) || int4send(price_cents)
    || int2send(coalesce(facets[1], 0::smallint)) || int2send(coalesce(facets[2], 0::smallint)) || int2send(coalesce(facets[3], 0::smallint))
    || int2send(coalesce(facets[4], 0::smallint)) || int2send(coalesce(facets[5], 0::smallint)) || int2send(coalesce(facets[6], 0::smallint))
    || int2send(coalesce(facets[7], 0::smallint)) || int2send(coalesce(facets[8], 0::smallint)) || int2send(coalesce(facets[9], 0::smallint))
    || int2send(coalesce(facets[10], 0::smallint)) || int2send(coalesce(facets[11], 0::smallint)) || int2send(coalesce(facets[12], 0::smallint))
    || set_byte('\x00', 0, octet_length(made)) || made || set_byte('\x00', 0, octet_length(pickup)) || pickup;
END $$;--> statement-breakpoint
DROP INDEX "product_measures_filtered";--> statement-breakpoint
ALTER TABLE "product_measures" DROP COLUMN "facet_row";--> statement-breakpoint
DROP FUNCTION facet_row(smallint, smallint, boolean, integer, smallint[], text, text);--> statement-breakpoint
ALTER TABLE "product_measures" ADD COLUMN "facet_row" bytea GENERATED ALWAYS AS (facet_row(family, hand, requires_approval, has_sound, price_cents, facets, made_in, pickup_place)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "product_measures_filtered" ON "product_measures" ("family","product_id") INCLUDE ("facet_row", "for_sale", "listed_at", "price_cents",
  "requires_approval", "made_in", "pickup_place", "hand", "scale_um", "scale_to_um", "nut_um", "radius_um", "radius_to_um", "weight_g") WHERE "in_catalog";--> statement-breakpoint
CREATE OR REPLACE FUNCTION copy_to_product_measures(ids uuid[]) RETURNS void LANGUAGE plpgsql
SET search_path = public, pg_temp SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  PERFORM FROM product_measures WHERE product_id = ANY(ids) ORDER BY product_id FOR NO KEY UPDATE;
  UPDATE product_measures m SET
    in_catalog = p.is_available AND p.builder_is_listed AND p.status IN ('listed', 'sold'),
    for_sale = p.status = 'listed',
    requires_approval = p.requires_approval,
    has_sound = p.has_sound,
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
CREATE OR REPLACE TRIGGER products_copy_to_measures AFTER UPDATE ON products FOR EACH ROW
  WHEN ((OLD.is_available, OLD.builder_is_listed, OLD.status, OLD.requires_approval, OLD.has_sound, OLD.price_cents, OLD.created_at, OLD.country_of_origin,
      OLD.offers_local_pickup, OLD.use_builder_address, OLD.ship_from_address, OLD.builder_id)
    IS DISTINCT FROM (NEW.is_available, NEW.builder_is_listed, NEW.status, NEW.requires_approval, NEW.has_sound, NEW.price_cents, NEW.created_at,
      NEW.country_of_origin, NEW.offers_local_pickup, NEW.use_builder_address, NEW.ship_from_address, NEW.builder_id))
  EXECUTE FUNCTION products_copy_to_measures();--> statement-breakpoint
-- A first recording can make an instrument match a saved search.
CREATE OR REPLACE TRIGGER products_announce_edit AFTER UPDATE ON products FOR EACH ROW
  WHEN (OLD.status = 'listed' AND NEW.status = 'listed' AND OLD.is_available AND NEW.is_available
    AND OLD.builder_is_listed AND NEW.builder_is_listed
    AND (OLD.name IS DISTINCT FROM NEW.name OR OLD.categories IS DISTINCT FROM NEW.categories
      OR OLD.description IS DISTINCT FROM NEW.description OR OLD.specifications::text IS DISTINCT FROM NEW.specifications::text
      OR OLD.measures IS DISTINCT FROM NEW.measures OR OLD.country_of_origin IS DISTINCT FROM NEW.country_of_origin
      OR OLD.requires_approval IS DISTINCT FROM NEW.requires_approval OR OLD.has_sound IS DISTINCT FROM NEW.has_sound))
  EXECUTE FUNCTION products_announce_edit();
