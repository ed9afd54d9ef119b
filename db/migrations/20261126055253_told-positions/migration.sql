-- expands
ALTER TABLE "book_places" ADD COLUMN "told_position" integer;--> statement-breakpoint
ALTER TABLE "book_places" ADD COLUMN "told_at" timestamp with time zone;