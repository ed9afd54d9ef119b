-- expands
CREATE TABLE "book_offers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"slot_id" uuid NOT NULL,
	"place_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"held_until" timestamp with time zone,
	"reminders" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"answered_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "book_opening_notices" (
	"builder_id" uuid,
	"user_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "book_opening_notices_pkey" PRIMARY KEY("builder_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "book_places" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"builder_id" uuid NOT NULL,
	"buyer_id" uuid NOT NULL,
	"request_id" uuid NOT NULL UNIQUE,
	"status" text DEFAULT 'waiting' NOT NULL,
	"joined_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sort_key" timestamp with time zone DEFAULT now() NOT NULL,
	"wanted_from" date,
	"wanted_until" date,
	"is_standby" boolean DEFAULT false NOT NULL,
	"passes" smallint DEFAULT 0 NOT NULL,
	"silences" smallint DEFAULT 0 NOT NULL,
	"passed_over" smallint DEFAULT 0 NOT NULL,
	"still_waiting_at" timestamp with time zone DEFAULT now() NOT NULL,
	"asked_at" timestamp with time zone,
	"is_asked_again" boolean DEFAULT false NOT NULL,
	"left_at" timestamp with time zone,
	"left_slot_id" uuid
);
--> statement-breakpoint
CREATE TABLE "book_slots" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"builder_id" uuid NOT NULL,
	"period_start" date NOT NULL,
	"period_end" date NOT NULL,
	"number" smallint NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"latest_start" date NOT NULL,
	"place_id" uuid,
	"start_reminders" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "book_slots_of_a_place" CHECK (("status" in ('held', 'taken', 'building', 'done')) = ("place_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "order_books" (
	"builder_id" uuid PRIMARY KEY,
	"state" text NOT NULL,
	"period" text NOT NULL,
	"per_period" smallint NOT NULL,
	"slot_fee_cents" integer DEFAULT 0 NOT NULL,
	"answer_hours" smallint DEFAULT 72 NOT NULL,
	"list_limit" integer,
	"pause_from" date,
	"pause_until" date,
	"pause_note" text DEFAULT '' NOT NULL,
	"show_count" boolean DEFAULT true NOT NULL,
	"show_next" boolean DEFAULT true NOT NULL,
	"filled_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_books_capacity" CHECK ("per_period" between 1 and 60),
	CONSTRAINT "order_books_fee" CHECK ("slot_fee_cents" = 0 or "slot_fee_cents" between 50 and 50000),
	CONSTRAINT "order_books_answer" CHECK ("answer_hours" between 24 and 336),
	CONSTRAINT "order_books_pause" CHECK ("pause_until" is null or "pause_from" <= "pause_until")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "book_offers_one_asked" ON "book_offers" ("slot_id") WHERE "status" in ('open', 'held') and "kind" <> 'standby';--> statement-breakpoint
CREATE UNIQUE INDEX "book_offers_one_holds" ON "book_offers" ("slot_id") WHERE "status" = 'held';--> statement-breakpoint
CREATE UNIQUE INDEX "book_offers_one_of_a_place" ON "book_offers" ("place_id") WHERE "status" in ('open', 'held');--> statement-breakpoint
CREATE INDEX "book_offers_by_slot" ON "book_offers" ("slot_id");--> statement-breakpoint
CREATE INDEX "book_offers_by_place" ON "book_offers" ("place_id");--> statement-breakpoint
CREATE INDEX "book_offers_unanswered" ON "book_offers" ("until") WHERE "status" in ('open', 'held');--> statement-breakpoint
CREATE INDEX "book_opening_notices_by_user" ON "book_opening_notices" ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "book_places_one_of_a_buyer" ON "book_places" ("builder_id","buyer_id") WHERE "status" in ('waiting', 'offered', 'held');--> statement-breakpoint
CREATE INDEX "book_places_by_builder" ON "book_places" ("builder_id","status","sort_key");--> statement-breakpoint
CREATE INDEX "book_places_by_buyer" ON "book_places" ("buyer_id");--> statement-breakpoint
CREATE INDEX "book_places_gave_back" ON "book_places" ("left_slot_id") WHERE "left_slot_id" is not null;--> statement-breakpoint
CREATE INDEX "book_places_to_ask" ON "book_places" ("still_waiting_at") WHERE "status" = 'waiting';--> statement-breakpoint
CREATE UNIQUE INDEX "book_slots_numbered" ON "book_slots" ("builder_id","period_start","number");--> statement-breakpoint
CREATE UNIQUE INDEX "book_slots_one_of_a_place" ON "book_slots" ("place_id") WHERE "place_id" is not null;--> statement-breakpoint
ALTER TABLE "book_offers" ADD CONSTRAINT "book_offers_slot_id_book_slots_id_fkey" FOREIGN KEY ("slot_id") REFERENCES "book_slots"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "book_offers" ADD CONSTRAINT "book_offers_place_id_book_places_id_fkey" FOREIGN KEY ("place_id") REFERENCES "book_places"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "book_opening_notices" ADD CONSTRAINT "book_opening_notices_builder_id_user_profiles_id_fkey" FOREIGN KEY ("builder_id") REFERENCES "user_profiles"("id");--> statement-breakpoint
ALTER TABLE "book_opening_notices" ADD CONSTRAINT "book_opening_notices_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "book_places" ADD CONSTRAINT "book_places_builder_id_user_profiles_id_fkey" FOREIGN KEY ("builder_id") REFERENCES "user_profiles"("id");--> statement-breakpoint
ALTER TABLE "book_places" ADD CONSTRAINT "book_places_buyer_id_users_id_fkey" FOREIGN KEY ("buyer_id") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "book_places" ADD CONSTRAINT "book_places_request_id_custom_build_requests_id_fkey" FOREIGN KEY ("request_id") REFERENCES "custom_build_requests"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "book_places" ADD CONSTRAINT "book_places_left_slot_id_book_slots_id_fkey" FOREIGN KEY ("left_slot_id") REFERENCES "book_slots"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "book_slots" ADD CONSTRAINT "book_slots_builder_id_user_profiles_id_fkey" FOREIGN KEY ("builder_id") REFERENCES "user_profiles"("id");--> statement-breakpoint
ALTER TABLE "book_slots" ADD CONSTRAINT "book_slots_place_id_book_places_id_fkey" FOREIGN KEY ("place_id") REFERENCES "book_places"("id");--> statement-breakpoint
ALTER TABLE "order_books" ADD CONSTRAINT "order_books_builder_id_user_profiles_id_fkey" FOREIGN KEY ("builder_id") REFERENCES "user_profiles"("id");