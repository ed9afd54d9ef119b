ALTER TABLE "user_profiles" ADD COLUMN "search_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "user_profiles_name" ON "user_profiles" (lower(coalesce(nullif("business_name", ''), "display_name")),"id") WHERE "is_seller" and "is_active";--> statement-breakpoint
CREATE INDEX "user_profiles_experience" ON "user_profiles" ("years_experience" DESC NULLS LAST,"id") WHERE "is_seller" and "is_active";--> statement-breakpoint
CREATE INDEX "user_profiles_location" ON "user_profiles" (lower("location"),"id") WHERE "is_seller" and "is_active";--> statement-breakpoint
CREATE INDEX "user_profiles_at_location" ON "user_profiles" ("location") WHERE "is_seller" and "is_active";--> statement-breakpoint
CREATE INDEX "user_profiles_specialties" ON "user_profiles" USING gin ("specialties") WHERE "is_seller" and "is_active";--> statement-breakpoint
CREATE INDEX "user_profiles_search" ON "user_profiles" USING gin ("search_text" gin_trgm_ops) WHERE "is_seller" and "is_active";--> statement-breakpoint
CREATE FUNCTION user_profiles_search_text() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search_text := search_form(coalesce(nullif(NEW.business_name, ''), NEW.display_name) || ' ' || coalesce(NEW.location, ''));
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER user_profiles_search_text BEFORE INSERT OR UPDATE OF business_name, display_name, location ON user_profiles
FOR EACH ROW EXECUTE FUNCTION user_profiles_search_text();
--> statement-breakpoint
UPDATE user_profiles SET location = location;
