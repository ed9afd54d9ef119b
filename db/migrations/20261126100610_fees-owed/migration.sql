-- expands
ALTER TABLE "book_places" ADD COLUMN "fee_owed_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "book_places_owed_a_fee" ON "book_places" ("fee_owed_at") WHERE "fee_owed_at" is not null;