-- expands: the column follows the others by itself, whichever program writes them.
-- Six bytes for family, hand and approval, four for the price, two for each of twelve facets, then two texts after their lengths.
-- What is not known is 0.
CREATE FUNCTION facet_row(family smallint, hand smallint, requires_approval boolean, price_cents integer, facets smallint[], made_in text, pickup_place text)
RETURNS bytea LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path = pg_catalog AS $$
  SELECT int2send(family) || int2send(coalesce(hand, 0::smallint)) || int2send(requires_approval::int::smallint) || int4send(price_cents)
    || (SELECT string_agg(int2send(coalesce(facets[place], 0::smallint)), '' ORDER BY place) FROM generate_series(1, 12) AS place)
    || set_byte('\x00', 0, octet_length(made)) || made || set_byte('\x00', 0, octet_length(pickup)) || pickup
  FROM (SELECT convert_to(left(coalesce(made_in, ''), 60), 'UTF8') AS made, convert_to(left(coalesce(pickup_place, ''), 60), 'UTF8') AS pickup) AS texts
$$;--> statement-breakpoint
DROP INDEX "product_measures_filtered";--> statement-breakpoint
ALTER TABLE "product_measures" ADD COLUMN "facet_row" bytea GENERATED ALWAYS AS (facet_row(family, hand, requires_approval, price_cents, facets, made_in, pickup_place)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "product_measures_filtered" ON "product_measures" ("family","product_id") INCLUDE ("facet_row", "for_sale", "listed_at", "price_cents",
  "requires_approval", "made_in", "pickup_place", "hand", "scale_um", "scale_to_um", "nut_um", "radius_um", "radius_to_um", "weight_g") WHERE "in_catalog";
