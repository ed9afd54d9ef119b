CREATE TABLE "dispute_evidence" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"dispute_id" uuid NOT NULL,
	"filed_for" text NOT NULL,
	"operator_id" uuid NOT NULL,
	"status" text DEFAULT 'filing' NOT NULL,
	"evidence" jsonb NOT NULL,
	"files" jsonb NOT NULL,
	"refusal" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "dispute_evidence_filed_once" ON "dispute_evidence" ("dispute_id","filed_for") WHERE "status" in ('filing', 'filed');--> statement-breakpoint
CREATE INDEX "dispute_evidence_by_dispute" ON "dispute_evidence" ("dispute_id","created_at");--> statement-breakpoint
ALTER TABLE "dispute_evidence" ADD CONSTRAINT "dispute_evidence_dispute_id_disputes_id_fkey" FOREIGN KEY ("dispute_id") REFERENCES "disputes"("id");--> statement-breakpoint
ALTER TABLE "dispute_evidence" ADD CONSTRAINT "dispute_evidence_operator_id_users_id_fkey" FOREIGN KEY ("operator_id") REFERENCES "users"("id");