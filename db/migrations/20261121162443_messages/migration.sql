CREATE TABLE "blocks" (
	"blocker_id" uuid,
	"blocked_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "blocks_pkey" PRIMARY KEY("blocker_id","blocked_id")
);
--> statement-breakpoint
CREATE TABLE "conversations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"user_id" uuid NOT NULL,
	"seller_id" uuid NOT NULL,
	"message_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_message_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "conversations_of_two" CHECK ("user_id" <> "seller_id")
);
--> statement-breakpoint
CREATE TABLE "message_letters" (
	"user_id" uuid PRIMARY KEY,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"conversation_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"sender_id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"message" text NOT NULL,
	"read" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "messages_numbered" UNIQUE("conversation_id","number"),
	CONSTRAINT "messages_sent_once" UNIQUE("sender_id","client_id")
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"conversation_id" uuid NOT NULL,
	"reporter_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"details" text DEFAULT '' NOT NULL,
	"up_to_number" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"handled_at" timestamp with time zone,
	"handled_by" uuid
);
--> statement-breakpoint
CREATE INDEX "blocks_of_blocked" ON "blocks" ("blocked_id");--> statement-breakpoint
CREATE UNIQUE INDEX "conversations_one_per_pair" ON "conversations" (least("user_id", "seller_id"),greatest("user_id", "seller_id"));--> statement-breakpoint
CREATE INDEX "conversations_of_user" ON "conversations" ("user_id","last_message_at" DESC,"id" DESC);--> statement-breakpoint
CREATE INDEX "conversations_of_seller" ON "conversations" ("seller_id","last_message_at" DESC,"id" DESC);--> statement-breakpoint
CREATE INDEX "messages_unread" ON "messages" ("conversation_id","sender_id") WHERE not "read";--> statement-breakpoint
CREATE UNIQUE INDEX "reports_one_open" ON "reports" ("conversation_id","reporter_id") WHERE "handled_at" is null;--> statement-breakpoint
CREATE INDEX "reports_newest" ON "reports" ("created_at" DESC,"id");--> statement-breakpoint
CREATE INDEX "reports_waiting" ON "reports" ("created_at" DESC,"id") WHERE "handled_at" is null;--> statement-breakpoint
CREATE INDEX "reports_by_reporter" ON "reports" ("reporter_id");--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_blocker_id_users_id_fkey" FOREIGN KEY ("blocker_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_blocked_id_users_id_fkey" FOREIGN KEY ("blocked_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_seller_id_users_id_fkey" FOREIGN KEY ("seller_id") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "message_letters" ADD CONSTRAINT "message_letters_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_conversation_id_conversations_id_fkey" FOREIGN KEY ("conversation_id") REFERENCES "conversations"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_sender_id_users_id_fkey" FOREIGN KEY ("sender_id") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_conversation_id_conversations_id_fkey" FOREIGN KEY ("conversation_id") REFERENCES "conversations"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_reporter_id_users_id_fkey" FOREIGN KEY ("reporter_id") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_handled_by_users_id_fkey" FOREIGN KEY ("handled_by") REFERENCES "users"("id") ON DELETE SET NULL;