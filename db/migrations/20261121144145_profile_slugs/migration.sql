CREATE TABLE "profile_slugs" (
	"slug" text PRIMARY KEY,
	"profile_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "profile_slugs_by_profile" ON "profile_slugs" ("profile_id","created_at" DESC);--> statement-breakpoint
ALTER TABLE "profile_slugs" ADD CONSTRAINT "profile_slugs_profile_id_user_profiles_id_fkey" FOREIGN KEY ("profile_id") REFERENCES "user_profiles"("id") ON DELETE CASCADE;
--> statement-breakpoint
INSERT INTO "profile_slugs" ("slug", "profile_id", "created_at")
SELECT "slug", "id", "created_at" FROM "user_profiles" WHERE "slug" IS NOT NULL;
--> statement-breakpoint
-- Whoever sets a slug takes it, also from everybody who comes later. A slug that was another's is a clash like any other.
CREATE FUNCTION user_profiles_take_slug() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO profile_slugs (slug, profile_id) VALUES (NEW.slug, NEW.id) ON CONFLICT (slug) DO NOTHING;
  IF NOT EXISTS (SELECT FROM profile_slugs WHERE slug = NEW.slug AND profile_id = NEW.id) THEN
    RAISE unique_violation USING CONSTRAINT = 'profile_slugs_pkey', MESSAGE = 'This slug leads to another profile';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER user_profiles_take_slug AFTER INSERT OR UPDATE OF slug ON user_profiles
FOR EACH ROW WHEN (NEW.slug IS NOT NULL) EXECUTE FUNCTION user_profiles_take_slug();
