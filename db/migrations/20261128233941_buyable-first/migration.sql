-- expands: a column with a constant default, which triggers keep, and indexes. A program of the version before sorts a category by price itself.
-- First, so that no sale is under way when the column is filled: writers queue here, readers do not.
CREATE INDEX "products_buyable" ON "products" (("status" = 'sold'),"price_cents","id") WHERE "is_available" and "builder_is_listed" and "status" in ('listed', 'sold');--> statement-breakpoint
CREATE INDEX "products_buyable_high" ON "products" (("status" = 'sold'),"price_cents" DESC,"id") WHERE "is_available" and "builder_is_listed" and "status" in ('listed', 'sold');--> statement-breakpoint
CREATE INDEX "product_measures_buyable" ON "product_measures" ("family","for_sale" DESC,"price_cents","product_id") WHERE "in_catalog";--> statement-breakpoint
CREATE INDEX "product_measures_buyable_high" ON "product_measures" ("family","for_sale" DESC,"price_cents" DESC,"product_id") WHERE "in_catalog";--> statement-breakpoint
-- Last, because lists of a category stop from here to the commit. Few rows change: sold instruments leave the catalog after 30 days.
ALTER TABLE "category_entries" ADD COLUMN "is_sold" boolean DEFAULT false NOT NULL;--> statement-breakpoint
DROP INDEX "category_entries_price";--> statement-breakpoint
DROP INDEX "category_entries_price_high";--> statement-breakpoint
UPDATE "category_entries" AS entry SET "is_sold" = true FROM "products" AS p WHERE p."id" = entry."product_id" AND p."status" = 'sold';--> statement-breakpoint
CREATE INDEX "category_entries_price" ON "category_entries" ("category","is_sold","price_cents","product_id");--> statement-breakpoint
CREATE INDEX "category_entries_price_high" ON "category_entries" ("category","is_sold","price_cents" DESC,"product_id");--> statement-breakpoint
CREATE OR REPLACE FUNCTION products_enter_categories() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    DELETE FROM category_entries AS entry
    USING old_rows AS was JOIN new_rows AS now_is ON now_is.id = was.id
    WHERE entry.product_id = was.id
      AND was.is_available AND was.builder_is_listed AND was.status IN ('listed', 'sold')
      AND ((was.categories, was.price_cents, was.created_at, was.status, was.name)
          IS DISTINCT FROM (now_is.categories, now_is.price_cents, now_is.created_at, now_is.status, now_is.name)
        OR NOT (now_is.is_available AND now_is.builder_is_listed AND now_is.status IN ('listed', 'sold')));
    INSERT INTO category_entries (product_id, category, price_cents, created_at, is_sold, alphabet_form)
    SELECT DISTINCT now_is.id, category, now_is.price_cents, now_is.created_at, now_is.status = 'sold', alphabet_form(now_is.name)
    FROM new_rows AS now_is JOIN old_rows AS was ON was.id = now_is.id, unnest(now_is.categories) AS category
    WHERE now_is.is_available AND now_is.builder_is_listed AND now_is.status IN ('listed', 'sold')
      AND ((was.categories, was.price_cents, was.created_at, was.status, was.name)
          IS DISTINCT FROM (now_is.categories, now_is.price_cents, now_is.created_at, now_is.status, now_is.name)
        OR NOT (was.is_available AND was.builder_is_listed AND was.status IN ('listed', 'sold')));
  ELSE
    INSERT INTO category_entries (product_id, category, price_cents, created_at, is_sold, alphabet_form)
    SELECT DISTINCT id, category, price_cents, created_at, status = 'sold', alphabet_form(name)
    FROM new_rows, unnest(categories) AS category
    WHERE is_available AND builder_is_listed AND status IN ('listed', 'sold');
  END IF;
  RETURN NULL;
END $$;
