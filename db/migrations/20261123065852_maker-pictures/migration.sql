-- expands
ALTER TABLE "user_profiles" ADD COLUMN "workshop_images" jsonb DEFAULT '[]' NOT NULL;