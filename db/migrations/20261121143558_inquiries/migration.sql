CREATE TABLE "inquiries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"company_name" text,
	"topic" text NOT NULL,
	"message" text NOT NULL,
	"message_digest" text GENERATED ALWAYS AS (md5(message)) STORED NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"handled_at" timestamp with time zone,
	"handled_by" uuid,
	CONSTRAINT "inquiries_company" CHECK (("kind" = 'partnership') = ("company_name" is not null)),
	CONSTRAINT "inquiries_email_lower" CHECK ("email" = lower("email"))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "inquiries_same_words" ON "inquiries" ("kind","email","message_digest");--> statement-breakpoint
CREATE INDEX "inquiries_newest" ON "inquiries" ("created_at" DESC,"id");--> statement-breakpoint
CREATE INDEX "inquiries_waiting" ON "inquiries" ("created_at" DESC,"id") WHERE "handled_at" is null;--> statement-breakpoint
ALTER TABLE "inquiries" ADD CONSTRAINT "inquiries_handled_by_users_id_fkey" FOREIGN KEY ("handled_by") REFERENCES "users"("id") ON DELETE SET NULL;