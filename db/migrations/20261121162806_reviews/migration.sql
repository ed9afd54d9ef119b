CREATE TABLE "builder_ratings" (
	"builder_id" uuid PRIMARY KEY,
	"rated_1" integer DEFAULT 0 NOT NULL,
	"rated_2" integer DEFAULT 0 NOT NULL,
	"rated_3" integer DEFAULT 0 NOT NULL,
	"rated_4" integer DEFAULT 0 NOT NULL,
	"rated_5" integer DEFAULT 0 NOT NULL,
	"review_count" integer GENERATED ALWAYS AS (rated_1 + rated_2 + rated_3 + rated_4 + rated_5) STORED NOT NULL,
	"average_rating" numeric(2,1) GENERATED ALWAYS AS (round((rated_1 + 2 * rated_2 + 3 * rated_3 + 4 * rated_4 + 5 * rated_5)::numeric / nullif(rated_1 + rated_2 + rated_3 + rated_4 + rated_5, 0), 1)) STORED,
	CONSTRAINT "builder_ratings_counts" CHECK (least("rated_1", "rated_2", "rated_3", "rated_4", "rated_5") >= 0)
);
--> statement-breakpoint
CREATE TABLE "builder_reviews" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"builder_id" uuid NOT NULL,
	"reviewer_id" uuid NOT NULL,
	"rating" integer NOT NULL,
	"review_text" text DEFAULT '' NOT NULL,
	"images" jsonb DEFAULT '[]' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"helpful_votes" integer DEFAULT 0 NOT NULL,
	"not_helpful_votes" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "builder_reviews_one_each" UNIQUE("builder_id","reviewer_id"),
	CONSTRAINT "builder_reviews_rating" CHECK ("rating" between 1 and 5),
	CONSTRAINT "builder_reviews_text" CHECK (char_length("review_text") <= 1000),
	CONSTRAINT "builder_reviews_five_images" CHECK (jsonb_array_length("images") <= 5),
	CONSTRAINT "builder_reviews_votes" CHECK ("helpful_votes" >= 0 and "not_helpful_votes" >= 0)
);
--> statement-breakpoint
CREATE TABLE "review_votes" (
	"review_id" uuid,
	"user_id" uuid,
	"vote_type" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "review_votes_one_each" PRIMARY KEY("review_id","user_id"),
	CONSTRAINT "review_votes_type" CHECK ("vote_type" in ('helpful', 'not_helpful'))
);
--> statement-breakpoint
CREATE INDEX "builder_reviews_newest" ON "builder_reviews" ("builder_id","created_at" DESC,"id");--> statement-breakpoint
CREATE INDEX "builder_reviews_by_reviewer" ON "builder_reviews" ("reviewer_id");--> statement-breakpoint
CREATE INDEX "review_votes_by_user" ON "review_votes" ("user_id");--> statement-breakpoint
ALTER TABLE "builder_ratings" ADD CONSTRAINT "builder_ratings_builder_id_user_profiles_id_fkey" FOREIGN KEY ("builder_id") REFERENCES "user_profiles"("id");--> statement-breakpoint
ALTER TABLE "builder_reviews" ADD CONSTRAINT "builder_reviews_builder_id_user_profiles_id_fkey" FOREIGN KEY ("builder_id") REFERENCES "user_profiles"("id");--> statement-breakpoint
ALTER TABLE "builder_reviews" ADD CONSTRAINT "builder_reviews_reviewer_id_users_id_fkey" FOREIGN KEY ("reviewer_id") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "review_votes" ADD CONSTRAINT "review_votes_review_id_builder_reviews_id_fkey" FOREIGN KEY ("review_id") REFERENCES "builder_reviews"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "review_votes" ADD CONSTRAINT "review_votes_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id");