ALTER TABLE "saved_searches" ADD COLUMN "word_queries" tsquery[] DEFAULT '{}'::tsquery[] NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "search_words" tsvector DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "products_words" ON "products" USING gin ("search_words") WHERE "is_available" and "builder_is_listed" and "status" in ('listed', 'sold');--> statement-breakpoint
-- Words with single spaces between them, as they are stored and as they are looked for.
CREATE FUNCTION words_vector(words text) RETURNS tsvector LANGUAGE sql STABLE AS
$$ SELECT array_to_tsvector(array_remove(string_to_array(public.search_form(words), ' '), '')) $$;--> statement-breakpoint
-- All of the words. One of three letters or more is also found by its beginning; a shorter one only as it is, and where a name begins so.
CREATE FUNCTION words_query(words text) RETURNS tsquery LANGUAGE sql STABLE AS $$
  SELECT string_agg(CASE WHEN length(word) < 3 THEN '(' || quoted || ' | ''^' || substr(quoted, 2) || ')' ELSE quoted || ':*' END, ' & ')::tsquery
  FROM unnest(string_to_array(public.search_form(words), ' ')) AS word,
    LATERAL (SELECT '''' || replace(replace(word, '\', '\\'), '''', '''''') || '''' AS quoted) AS q
  WHERE word <> ''
$$;--> statement-breakpoint
-- Words of one or two letters have no trigram: the beginnings of the words in names are kept for them. By its name it fires after
-- products_copy_builder, which writes `search_text`.
CREATE FUNCTION products_search_words() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  NEW.search_words := array_to_tsvector(ARRAY(
    SELECT word FROM unnest(tsvector_to_array(NEW.search_words)) AS word WHERE word NOT LIKE '^%'
    UNION SELECT '^' || left(word, letters)
    FROM regexp_split_to_table(NEW.search_text, '[\s!-/:-@\[-`{-~]+') AS word, generate_series(1, 2) AS letters WHERE word <> ''
  ));
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER products_search_words BEFORE INSERT OR UPDATE OF name, builder_id, search_text, search_words ON products
FOR EACH ROW EXECUTE FUNCTION products_search_words();--> statement-breakpoint
DROP TRIGGER products_change_measures ON products;--> statement-breakpoint
-- `specifications` is `json`, which has no equality.
CREATE TRIGGER products_change_measures AFTER UPDATE ON products FOR EACH ROW
  WHEN (OLD.name IS DISTINCT FROM NEW.name OR OLD.categories IS DISTINCT FROM NEW.categories OR OLD.description IS DISTINCT FROM NEW.description
    OR OLD.specifications::text IS DISTINCT FROM NEW.specifications::text OR OLD.measures IS DISTINCT FROM NEW.measures)
  EXECUTE FUNCTION products_change_measures();
