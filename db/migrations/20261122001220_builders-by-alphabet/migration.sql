DROP INDEX "user_profiles_name";--> statement-breakpoint
CREATE INDEX "user_profiles_name" ON "user_profiles" (alphabet_form(coalesce(nullif("business_name", ''), "display_name")),"id") WHERE "is_seller" and "is_active";--> statement-breakpoint
DROP INDEX "user_profiles_location";--> statement-breakpoint
CREATE INDEX "user_profiles_location" ON "user_profiles" (alphabet_form("location"),"id") WHERE "is_seller" and "is_active";