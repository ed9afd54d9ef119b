-- The builder as it is once whoever is changing it has finished: an instrument that comes while its builder is being
-- deactivated would otherwise stay listed.
CREATE OR REPLACE FUNCTION products_copy_builder() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE builder user_profiles%ROWTYPE;
BEGIN
  SELECT * INTO builder FROM user_profiles WHERE id = NEW.builder_id FOR SHARE;
  NEW.search_text := search_form(NEW.name || ' ' || coalesce(builder.business_name, builder.display_name));
  NEW.builder_is_listed := builder.is_seller AND builder.is_active;
  RETURN NEW;
END $$;
