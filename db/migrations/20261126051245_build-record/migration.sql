-- expands
CREATE TABLE "build_promise_moves" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"request_id" uuid NOT NULL,
	"days" smallint NOT NULL,
	"cause" text NOT NULL,
	"part_id" uuid,
	"moved_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "build_promise_moves_cause" CHECK ("cause" in ('buyer_change', 'builder_change', 'buyer_waited', 'buyer_paid_late', 'delay'))
);
--> statement-breakpoint
CREATE TABLE "build_record_corrections" (
	"request_id" uuid PRIMARY KEY,
	"promised_on" date,
	"handed_over_on" date,
	"was_buyers_end" boolean DEFAULT false NOT NULL,
	"corrected_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "build_promise_moves_by_build" ON "build_promise_moves" ("request_id");--> statement-breakpoint
CREATE UNIQUE INDEX "build_promise_moves_once_for_a_part" ON "build_promise_moves" ("part_id");--> statement-breakpoint
ALTER TABLE "build_promise_moves" ADD CONSTRAINT "build_promise_moves_request_id_builds_request_id_fkey" FOREIGN KEY ("request_id") REFERENCES "builds"("request_id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "build_promise_moves" ADD CONSTRAINT "build_promise_moves_part_id_build_parts_id_fkey" FOREIGN KEY ("part_id") REFERENCES "build_parts"("id");--> statement-breakpoint
ALTER TABLE "build_record_corrections" ADD CONSTRAINT "build_record_corrections_request_id_builds_request_id_fkey" FOREIGN KEY ("request_id") REFERENCES "builds"("request_id") ON DELETE CASCADE;--> statement-breakpoint
INSERT INTO "build_promise_moves" ("request_id", "days", "cause", "moved_at")
SELECT "request_id", "days", CASE "asked_by" WHEN 'buyer' THEN 'buyer_change' ELSE 'builder_change' END, coalesce("decided_at", "created_at")
FROM "build_changes" WHERE "status" = 'accepted' AND "days" <> 0
UNION ALL
SELECT "request_id", "moved_days", 'buyer_waited', coalesce("answered_at", "answer_by") FROM "build_signoffs" WHERE "moved_days" <> 0
UNION ALL
SELECT "request_id", "to_day" - "from_day", 'delay', coalesce("answered_at", "created_at")
FROM "build_delays" WHERE "status" IN ('agreed', 'silent_yes') AND "to_day" IS NOT NULL;
