ALTER TABLE "user_profiles" ADD COLUMN "public_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
DROP INDEX "user_profiles_name";--> statement-breakpoint
-- The name that an account begins with is the part of its e-mail address before the at-sign. Others read these words in its
-- place (contracts/public-name.ts), and neither search nor sorting gives it away.
CREATE FUNCTION public_name_of(display_name text, email text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN named = lower(coalesce(nullif(split_part(email, '@', 1), ''), 'User')) THEN 'A Tonewood member'
    WHEN email <> '' AND position(lower(email) IN named) > 0 THEN 'A Tonewood member'
    ELSE display_name
  END
  FROM (SELECT lower(btrim(regexp_replace(display_name, '[\u00ad\u200b-\u200f\u2060-\u2064\ufeff]', '', 'g'))) AS named) AS shown
$$;
--> statement-breakpoint
CREATE FUNCTION user_profiles_public_name() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.public_name := public_name_of(NEW.display_name, coalesce((SELECT u.email FROM users u WHERE u.id = NEW.user_id), ''));
  RETURN NEW;
END $$;
--> statement-breakpoint
-- By its name it fires before user_profiles_search_text, which reads what it wrote.
CREATE TRIGGER user_profiles_public_name BEFORE INSERT OR UPDATE OF display_name, user_id ON user_profiles
FOR EACH ROW EXECUTE FUNCTION user_profiles_public_name();
--> statement-breakpoint
-- Only where the new address changes what others read: the profile of whoever has a name is not locked.
CREATE FUNCTION users_change_public_name() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE user_profiles SET display_name = display_name
  WHERE user_id = NEW.id AND public_name IS DISTINCT FROM public_name_of(display_name, NEW.email);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER users_change_public_name AFTER UPDATE OF email ON users
FOR EACH ROW WHEN (OLD.email IS DISTINCT FROM NEW.email) EXECUTE FUNCTION users_change_public_name();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION user_profiles_search_text() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search_text := search_form(coalesce(nullif(NEW.business_name, ''), NEW.public_name) || ' ' || coalesce(NEW.location, ''));
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION products_copy_builder() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE builder user_profiles%ROWTYPE;
BEGIN
  SELECT * INTO builder FROM user_profiles WHERE id = NEW.builder_id FOR SHARE;
  NEW.search_text := search_form(NEW.name || ' ' || coalesce(builder.business_name, builder.public_name));
  NEW.builder_is_listed := builder.is_seller AND builder.is_active;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION user_profiles_copy_to_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE products SET
    search_text = search_form(name || ' ' || coalesce(NEW.business_name, NEW.public_name)),
    builder_is_listed = NEW.is_seller AND NEW.is_active
  WHERE builder_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER user_profiles_copy_to_products ON user_profiles;
--> statement-breakpoint
CREATE TRIGGER user_profiles_copy_to_products
AFTER UPDATE OF business_name, display_name, is_seller, is_active ON user_profiles
FOR EACH ROW WHEN (
  (OLD.business_name, OLD.public_name, OLD.is_seller, OLD.is_active)
  IS DISTINCT FROM (NEW.business_name, NEW.public_name, NEW.is_seller, NEW.is_active)
) EXECUTE FUNCTION user_profiles_copy_to_products();
--> statement-breakpoint
UPDATE user_profiles SET display_name = display_name;
--> statement-breakpoint
CREATE INDEX "user_profiles_name" ON "user_profiles" (alphabet_form(coalesce(nullif("business_name", ''), "public_name")),"id") WHERE "is_seller" and "is_active";
--> statement-breakpoint
-- The operators' log only grows, but for this: when somebody leaves, the lines about them lose name and words, and keep the rest.
DROP TRIGGER operator_acts_only_grow ON operator_acts;
--> statement-breakpoint
CREATE TRIGGER operator_acts_only_grow BEFORE DELETE OR TRUNCATE ON operator_acts
FOR EACH STATEMENT EXECUTE FUNCTION operator_acts_only_grow();
--> statement-breakpoint
CREATE TRIGGER operator_acts_only_empty BEFORE UPDATE ON operator_acts
FOR EACH ROW WHEN (
  NEW.subject_name IS NOT NULL OR NEW.details <> '{}'::jsonb
  OR (OLD.id, OLD.operator_id, OLD.act, OLD.subject_id, OLD.created_at)
    IS DISTINCT FROM (NEW.id, NEW.operator_id, NEW.act, NEW.subject_id, NEW.created_at)
) EXECUTE FUNCTION operator_acts_only_grow();
--> statement-breakpoint
-- What an operator said of a review, a collection or a report goes with it: its author may name themselves there.
CREATE FUNCTION erase_operator_acts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE operator_acts SET subject_name = NULL, details = '{}' WHERE subject_id = OLD.id::text;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER builder_reviews_erase_acts AFTER DELETE ON builder_reviews FOR EACH ROW EXECUTE FUNCTION erase_operator_acts();
--> statement-breakpoint
CREATE TRIGGER wishlists_erase_acts AFTER DELETE ON wishlists FOR EACH ROW EXECUTE FUNCTION erase_operator_acts();
--> statement-breakpoint
CREATE TRIGGER reports_erase_acts AFTER DELETE ON reports FOR EACH ROW EXECUTE FUNCTION erase_operator_acts();
--> statement-breakpoint
-- Of those who have left already, and the addresses of letters to the shop, which stand in the inbox.
UPDATE operator_acts a SET subject_name = NULL, details = '{}' WHERE
  (a.act LIKE '%-builder' AND EXISTS (
    SELECT 1 FROM user_profiles p JOIN users u ON u.id = p.user_id WHERE p.id::text = a.subject_id AND u.email LIKE '%.invalid'))
  OR (a.act LIKE '%-review' AND NOT EXISTS (SELECT 1 FROM builder_reviews r WHERE r.id::text = a.subject_id))
  OR (a.act LIKE '%-collection' AND NOT EXISTS (SELECT 1 FROM wishlists w WHERE w.id::text = a.subject_id))
  OR a.act LIKE '%-inquiry';
--> statement-breakpoint
-- A demo shop that was filled before: its people accepted the terms when they came.
UPDATE users SET user_metadata = user_metadata || jsonb_build_object('terms_accepted_at', to_jsonb(created_at))
WHERE email IN ('buyer@tonewood.test', 'builder@tonewood.test', 'operator@tonewood.test') AND NOT user_metadata ? 'terms_accepted_at';
