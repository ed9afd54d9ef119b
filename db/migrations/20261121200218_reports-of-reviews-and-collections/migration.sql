ALTER TABLE "reports" ADD COLUMN "review_id" uuid;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "wishlist_id" uuid;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "said_then" text;--> statement-breakpoint
ALTER TABLE "builder_reviews" ADD COLUMN "hidden_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "builder_reviews" ADD COLUMN "hidden_reason" text;--> statement-breakpoint
ALTER TABLE "reports" ALTER COLUMN "conversation_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "reports" ALTER COLUMN "up_to_number" DROP NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "reports_one_open_of_review" ON "reports" ("review_id","reporter_id") WHERE "handled_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "reports_one_open_of_collection" ON "reports" ("wishlist_id","reporter_id") WHERE "handled_at" is null;--> statement-breakpoint
CREATE INDEX "reports_by_review" ON "reports" ("review_id");--> statement-breakpoint
CREATE INDEX "reports_by_collection" ON "reports" ("wishlist_id");--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_review_id_builder_reviews_id_fkey" FOREIGN KEY ("review_id") REFERENCES "builder_reviews"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_wishlist_id_wishlists_id_fkey" FOREIGN KEY ("wishlist_id") REFERENCES "wishlists"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_of_one" CHECK (num_nonnulls("conversation_id", "review_id", "wishlist_id") = 1);--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_of_a_moment" CHECK (("conversation_id" is null) = ("up_to_number" is null));--> statement-breakpoint
ALTER TABLE "builder_reviews" ADD CONSTRAINT "builder_reviews_hidden_with_a_reason" CHECK (("hidden_at" is null) = ("hidden_reason" is null));--> statement-breakpoint
-- What is hidden does not count: taking a review down and showing it again are counted like writing and deleting.
CREATE OR REPLACE FUNCTION builder_reviews_count() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- What is new first: no figure is ever below zero on the way.
  IF TG_OP <> 'DELETE' AND NEW.hidden_at IS NULL THEN
    INSERT INTO builder_ratings (builder_id, rated_1, rated_2, rated_3, rated_4, rated_5)
    VALUES (NEW.builder_id, (NEW.rating = 1)::int, (NEW.rating = 2)::int, (NEW.rating = 3)::int, (NEW.rating = 4)::int, (NEW.rating = 5)::int)
    ON CONFLICT (builder_id) DO UPDATE SET
      rated_1 = builder_ratings.rated_1 + EXCLUDED.rated_1,
      rated_2 = builder_ratings.rated_2 + EXCLUDED.rated_2,
      rated_3 = builder_ratings.rated_3 + EXCLUDED.rated_3,
      rated_4 = builder_ratings.rated_4 + EXCLUDED.rated_4,
      rated_5 = builder_ratings.rated_5 + EXCLUDED.rated_5;
  END IF;
  IF TG_OP <> 'INSERT' AND OLD.hidden_at IS NULL THEN
    UPDATE builder_ratings SET
      rated_1 = rated_1 - (OLD.rating = 1)::int,
      rated_2 = rated_2 - (OLD.rating = 2)::int,
      rated_3 = rated_3 - (OLD.rating = 3)::int,
      rated_4 = rated_4 - (OLD.rating = 4)::int,
      rated_5 = rated_5 - (OLD.rating = 5)::int
    WHERE builder_id = OLD.builder_id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER builder_reviews_count ON builder_reviews;
--> statement-breakpoint
CREATE TRIGGER builder_reviews_count AFTER INSERT OR DELETE OR UPDATE OF builder_id, rating, hidden_at ON builder_reviews
FOR EACH ROW EXECUTE FUNCTION builder_reviews_count();
