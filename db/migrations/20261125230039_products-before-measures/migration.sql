-- expands: the same columns, written in one order of locks.
-- Everybody locks an instrument before its row in `product_measures`, and several instruments by their ids. A move locked the rows
-- alone, and a new name the instruments as it found them, so that each could wait for an action that waited for it.
CREATE OR REPLACE FUNCTION user_profiles_copy_place() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM FROM products WHERE builder_id = NEW.id ORDER BY id FOR NO KEY UPDATE;
  PERFORM copy_to_product_measures(array_agg(id)) FROM products WHERE builder_id = NEW.id AND use_builder_address;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION user_profiles_copy_to_products() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM FROM products WHERE builder_id = NEW.id ORDER BY id FOR NO KEY UPDATE;
  UPDATE products SET
    search_text = search_form(name || ' ' || coalesce(NEW.business_name, NEW.public_name)),
    builder_is_listed = NEW.is_seller AND NEW.is_active
  WHERE builder_id = NEW.id;
  RETURN NULL;
END $$;
