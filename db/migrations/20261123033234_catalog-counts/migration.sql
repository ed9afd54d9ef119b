CREATE TABLE "catalog_counts" (
	"category" text,
	"slot" smallint,
	"total" integer NOT NULL,
	"for_sale" integer NOT NULL,
	CONSTRAINT "catalog_counts_slots" PRIMARY KEY("category","slot"),
	CONSTRAINT "catalog_counts_slot" CHECK ("slot" between 0 and 31)
);
--> statement-breakpoint
CREATE FUNCTION catalog_names(categories text[]) RETURNS SETOF text LANGUAGE sql IMMUTABLE AS
$$ SELECT '' UNION SELECT unnest(categories) $$;
--> statement-breakpoint
-- Once for each statement, whatever the number of rows. A transaction adds to rows that no other one adds to at the same time.
CREATE FUNCTION products_count_catalog() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  names text[];
  totals int[];
  sales int[];
  own_slot int := pg_backend_pid() % 32;
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

  FOR tries IN 1..32 LOOP
    EXIT WHEN pg_try_advisory_xact_lock(hashtext('catalog_counts'), own_slot);
    own_slot := (own_slot + 1) % 32;
  END LOOP;
  INSERT INTO catalog_counts (category, slot, total, for_sale)
  SELECT category, own_slot, total, sale FROM unnest(names, totals, sales) AS changes (category, total, sale)
  ON CONFLICT (category, slot) DO UPDATE SET
    total = catalog_counts.total + EXCLUDED.total,
    for_sale = catalog_counts.for_sale + EXCLUDED.for_sale;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_count_new AFTER INSERT ON products REFERENCING NEW TABLE AS changed_rows
FOR EACH STATEMENT EXECUTE FUNCTION products_count_catalog();
--> statement-breakpoint
CREATE TRIGGER products_count_changed AFTER UPDATE ON products REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
FOR EACH STATEMENT EXECUTE FUNCTION products_count_catalog();
--> statement-breakpoint
CREATE TRIGGER products_count_deleted AFTER DELETE ON products REFERENCING OLD TABLE AS changed_rows
FOR EACH STATEMENT EXECUTE FUNCTION products_count_catalog();
--> statement-breakpoint
CREATE FUNCTION products_count_nothing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM catalog_counts;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_count_truncated AFTER TRUNCATE ON products FOR EACH STATEMENT EXECUTE FUNCTION products_count_nothing();
--> statement-breakpoint
INSERT INTO catalog_counts (category, slot, total, for_sale)
SELECT category, 0, count(*), count(*) FILTER (WHERE status = 'listed')
FROM products, catalog_names(categories) AS category
WHERE is_available AND builder_is_listed AND status IN ('listed', 'sold')
GROUP BY category;
