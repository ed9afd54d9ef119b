-- expands
CREATE TABLE "build_hand_overs" (
	"request_id" uuid PRIMARY KEY,
	"delivery_status" text DEFAULT 'preparing' NOT NULL,
	"parcel" jsonb,
	"ticked" text[] DEFAULT '{}'::text[] NOT NULL,
	"action" text DEFAULT '' NOT NULL,
	"relief" text DEFAULT '' NOT NULL,
	"serial" text DEFAULT '' NOT NULL,
	"quote" jsonb,
	"fulfilment" text,
	"ship_to" jsonb,
	"carrier" text,
	"service" text,
	"shipping_cents" integer DEFAULT 0 NOT NULL,
	"quoted_parcel" jsonb,
	"rate_ends_at" timestamp with time zone,
	"pickup_code" text,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "build_hand_overs_chosen" CHECK ("fulfilment" is null or "fulfilment" in ('shipping', 'pickup'))
);
--> statement-breakpoint
CREATE TABLE "build_problems" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"request_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"line" text DEFAULT '' NOT NULL,
	"words" text NOT NULL,
	"pictures" jsonb DEFAULT '[]' NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"answer" text,
	"answer_words" text DEFAULT '' NOT NULL,
	"offered_cents" integer,
	"answer_by" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	"settled_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "build_problems_status" CHECK ("status" in ('open', 'offered', 'fixing', 'disputed', 'settled')),
	CONSTRAINT "build_problems_offered" CHECK ("status" <> 'offered' or "offered_cents" > 0)
);
--> statement-breakpoint
ALTER TABLE "custom_build_settings" ADD COLUMN "trial_percent" integer;--> statement-breakpoint
ALTER TABLE "builds" ADD COLUMN "inspection_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "builds" ADD COLUMN "returning_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "builds" ADD COLUMN "sent_back_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "shipping_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "build_hand_overs_under_way" ON "build_hand_overs" ("updated_at") WHERE "delivery_status" = 'shipped';--> statement-breakpoint
CREATE UNIQUE INDEX "build_problems_one_at_once" ON "build_problems" ("request_id") WHERE "status" <> 'settled';--> statement-breakpoint
ALTER TABLE "build_hand_overs" ADD CONSTRAINT "build_hand_overs_request_id_custom_build_requests_id_fkey" FOREIGN KEY ("request_id") REFERENCES "custom_build_requests"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "build_problems" ADD CONSTRAINT "build_problems_request_id_builds_request_id_fkey" FOREIGN KEY ("request_id") REFERENCES "builds"("request_id") ON DELETE CASCADE;