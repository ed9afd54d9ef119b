-- expands
ALTER TABLE "book_slots" ADD COLUMN "moved_at" timestamp with time zone;