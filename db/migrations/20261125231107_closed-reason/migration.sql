-- expands
ALTER TABLE "wishlists" ADD COLUMN "closed_reason" text;