ALTER TABLE "user_profiles" DROP CONSTRAINT "user_profiles_slug_key";--> statement-breakpoint
CREATE UNIQUE INDEX "user_profiles_slug_key" ON "user_profiles" ("slug") WHERE "slug" is not null;