CREATE TABLE "category_entries" (
	"product_id" uuid,
	"category" text,
	"price_cents" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"alphabet_form" text NOT NULL,
	CONSTRAINT "category_entries_of_product" PRIMARY KEY("product_id","category")
);
--> statement-breakpoint
ALTER TABLE "catalog_counts" DROP CONSTRAINT "catalog_counts_slot";--> statement-breakpoint
DROP INDEX "products_by_category";--> statement-breakpoint
ALTER TABLE "catalog_counts" ALTER COLUMN "slot" SET DATA TYPE integer USING "slot"::integer;--> statement-breakpoint
DROP INDEX "products_newest";--> statement-breakpoint
CREATE INDEX "products_newest" ON "products" ("created_at" DESC,"id") WHERE "is_available" and "builder_is_listed" and "status" in ('listed', 'sold');--> statement-breakpoint
DROP INDEX "products_price";--> statement-breakpoint
CREATE INDEX "products_price" ON "products" ("price_cents","id") WHERE "is_available" and "builder_is_listed" and "status" in ('listed', 'sold');--> statement-breakpoint
DROP INDEX "products_price_high";--> statement-breakpoint
CREATE INDEX "products_price_high" ON "products" ("price_cents" DESC,"id") WHERE "is_available" and "builder_is_listed" and "status" in ('listed', 'sold');--> statement-breakpoint
CREATE INDEX "category_entries_newest" ON "category_entries" ("category","created_at" DESC,"product_id");--> statement-breakpoint
CREATE INDEX "category_entries_price" ON "category_entries" ("category","price_cents","product_id");--> statement-breakpoint
CREATE INDEX "category_entries_price_high" ON "category_entries" ("category","price_cents" DESC,"product_id");--> statement-breakpoint
CREATE INDEX "category_entries_name" ON "category_entries" ("category","alphabet_form","product_id");--> statement-breakpoint
ALTER TABLE "category_entries" ADD CONSTRAINT "category_entries_product_id_products_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE CASCADE;
--> statement-breakpoint
-- Once for each statement, and only for instruments whose entries change. Nobody waits: the entries are those of rows already locked.
CREATE FUNCTION products_enter_categories() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    DELETE FROM category_entries AS entry
    USING old_rows AS was JOIN new_rows AS now_is ON now_is.id = was.id
    WHERE entry.product_id = was.id
      AND was.is_available AND was.builder_is_listed AND was.status IN ('listed', 'sold')
      AND ((was.categories, was.price_cents, was.created_at, was.name)
          IS DISTINCT FROM (now_is.categories, now_is.price_cents, now_is.created_at, now_is.name)
        OR NOT (now_is.is_available AND now_is.builder_is_listed AND now_is.status IN ('listed', 'sold')));
    INSERT INTO category_entries (product_id, category, price_cents, created_at, alphabet_form)
    SELECT DISTINCT now_is.id, category, now_is.price_cents, now_is.created_at, alphabet_form(now_is.name)
    FROM new_rows AS now_is JOIN old_rows AS was ON was.id = now_is.id, unnest(now_is.categories) AS category
    WHERE now_is.is_available AND now_is.builder_is_listed AND now_is.status IN ('listed', 'sold')
      AND ((was.categories, was.price_cents, was.created_at, was.name)
          IS DISTINCT FROM (now_is.categories, now_is.price_cents, now_is.created_at, now_is.name)
        OR NOT (was.is_available AND was.builder_is_listed AND was.status IN ('listed', 'sold')));
  ELSE
    INSERT INTO category_entries (product_id, category, price_cents, created_at, alphabet_form)
    SELECT DISTINCT id, category, price_cents, created_at, alphabet_form(name)
    FROM new_rows, unnest(categories) AS category
    WHERE is_available AND builder_is_listed AND status IN ('listed', 'sold');
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_enter_new AFTER INSERT ON products REFERENCING NEW TABLE AS new_rows
FOR EACH STATEMENT EXECUTE FUNCTION products_enter_categories();
--> statement-breakpoint
CREATE TRIGGER products_enter_changed AFTER UPDATE ON products REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
FOR EACH STATEMENT EXECUTE FUNCTION products_enter_categories();
--> statement-breakpoint
INSERT INTO category_entries (product_id, category, price_cents, created_at, alphabet_form)
SELECT DISTINCT id, category, price_cents, created_at, alphabet_form(name)
FROM products, unnest(categories) AS category
WHERE is_available AND builder_is_listed AND status IN ('listed', 'sold');
--> statement-breakpoint
CREATE OR REPLACE FUNCTION products_count_catalog() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  names text[];
  totals int[];
  sales int[];
  own_slot int := pg_backend_pid() % 32;
  tries int := 0;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    SELECT array_agg(category ORDER BY category), array_agg(total ORDER BY category), array_agg(for_sale ORDER BY category)
    INTO names, totals, sales
    FROM (
      SELECT category, sum(change) AS total, sum(change * (status = 'listed')::int) AS for_sale
      FROM (
        SELECT 1 AS change, categories, status, is_available, builder_is_listed FROM new_rows
        UNION ALL
        SELECT -1, categories, status, is_available, builder_is_listed FROM old_rows
      ) AS changed, catalog_names(categories) AS category
      WHERE is_available AND builder_is_listed AND status IN ('listed', 'sold')
      GROUP BY category
      HAVING sum(change) <> 0 OR sum(change * (status = 'listed')::int) <> 0
    ) AS counted;
  ELSE
    SELECT array_agg(category ORDER BY category), array_agg(change * total ORDER BY category), array_agg(change * for_sale ORDER BY category)
    INTO names, totals, sales
    FROM (SELECT CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END AS change) AS direction, (
      SELECT category, count(*) AS total, count(*) FILTER (WHERE status = 'listed') AS for_sale
      FROM changed_rows, catalog_names(categories) AS category
      WHERE is_available AND builder_is_listed AND status IN ('listed', 'sold')
      GROUP BY category
    ) AS counted;
  END IF;
  IF names IS NULL THEN RETURN NULL; END IF;

  LOOP
    EXIT WHEN pg_try_advisory_xact_lock(hashtext('catalog_counts'), own_slot);
    own_slot := (own_slot + 1) % 32;
    tries := tries + 1;
    IF tries = 32 THEN
      -- To wait for a slot while holding instruments could end in a deadlock: rows that no other transaction has.
      own_slot := 32 + pg_backend_pid();
      EXIT;
    END IF;
  END LOOP;
  INSERT INTO catalog_counts (category, slot, total, for_sale)
  SELECT category, own_slot, total, sale FROM unnest(names, totals, sales) AS changes (category, total, sale)
  ON CONFLICT (category, slot) DO UPDATE SET
    total = catalog_counts.total + EXCLUDED.total,
    for_sale = catalog_counts.for_sale + EXCLUDED.for_sale;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- A trigger runs for whoever writes: not even a session that has tables of the same names may lead it to them.
DO $$
DECLARE trigger_function regprocedure;
BEGIN
  FOR trigger_function IN
    SELECT oid FROM pg_proc
    WHERE pronamespace = 'public'::regnamespace AND prorettype = 'trigger'::regtype AND prolang <> (SELECT oid FROM pg_language WHERE lanname = 'c')
  LOOP
    EXECUTE format('ALTER FUNCTION %s SET search_path = public, pg_temp', trigger_function);
  END LOOP;
END $$;
