-- An index needs a function that never changes its mind; the dictionary is named in full, so that no setting can change it either.
CREATE FUNCTION alphabet_form(words text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS
$$ SELECT lower(public.unaccent('public.unaccent'::regdictionary, words)) $$;
--> statement-breakpoint
DROP INDEX "products_name";--> statement-breakpoint
CREATE INDEX "products_name" ON "products" (alphabet_form("name"),"id") WHERE "is_available" and "builder_is_listed" and "status" in ('listed', 'sold');