-- expands
CREATE TABLE "build_reminders" (
	"request_id" uuid,
	"kind" text,
	"about" text,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "build_reminders_pkey" PRIMARY KEY("request_id","kind","about")
);
--> statement-breakpoint
ALTER TABLE "build_parts" ADD COLUMN "due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "build_reminders" ADD CONSTRAINT "build_reminders_request_id_custom_build_requests_id_fkey" FOREIGN KEY ("request_id") REFERENCES "custom_build_requests"("id") ON DELETE CASCADE;