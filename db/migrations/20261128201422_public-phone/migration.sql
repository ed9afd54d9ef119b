-- expands
ALTER TABLE "user_profiles" ADD COLUMN "public_phone" text;