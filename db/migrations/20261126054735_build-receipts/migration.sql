-- expands
CREATE TABLE "build_receipts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"request_id" uuid NOT NULL,
	"what" text NOT NULL,
	"cents" integer NOT NULL,
	"picture" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "build_receipts_some_money" CHECK ("cents" > 0)
);
--> statement-breakpoint
CREATE INDEX "build_receipts_by_build" ON "build_receipts" ("request_id");--> statement-breakpoint
ALTER TABLE "build_receipts" ADD CONSTRAINT "build_receipts_request_id_builds_request_id_fkey" FOREIGN KEY ("request_id") REFERENCES "builds"("request_id") ON DELETE CASCADE;