-- What the catalog's search reads, and whether the builder is listed, are copied onto the product,
-- so that one index on one table serves every public list.
CREATE FUNCTION search_form(words text) RETURNS text LANGUAGE sql STABLE AS
$$ SELECT lower(public.unaccent(words)) $$;
--> statement-breakpoint
CREATE FUNCTION products_copy_builder() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE builder user_profiles%ROWTYPE;
BEGIN
  SELECT * INTO builder FROM user_profiles WHERE id = NEW.builder_id;
  NEW.search_text := search_form(NEW.name || ' ' || coalesce(builder.business_name, builder.display_name));
  NEW.builder_is_listed := builder.is_seller AND builder.is_active;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_copy_builder BEFORE INSERT OR UPDATE OF name, builder_id ON products
FOR EACH ROW EXECUTE FUNCTION products_copy_builder();
--> statement-breakpoint
CREATE FUNCTION user_profiles_copy_to_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE products SET
    search_text = search_form(name || ' ' || coalesce(NEW.business_name, NEW.display_name)),
    builder_is_listed = NEW.is_seller AND NEW.is_active
  WHERE builder_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER user_profiles_copy_to_products
AFTER UPDATE OF business_name, display_name, is_seller, is_active ON user_profiles
FOR EACH ROW WHEN (
  (OLD.business_name, OLD.display_name, OLD.is_seller, OLD.is_active)
  IS DISTINCT FROM (NEW.business_name, NEW.display_name, NEW.is_seller, NEW.is_active)
) EXECUTE FUNCTION user_profiles_copy_to_products();
