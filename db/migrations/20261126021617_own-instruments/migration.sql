-- expands
CREATE TABLE "own_instruments" (
	"user_id" uuid,
	"family" text NOT NULL,
	"query" text,
	"kept_at" timestamp with time zone NOT NULL,
	CONSTRAINT "own_instruments_once" PRIMARY KEY("user_id","query")
);
--> statement-breakpoint
ALTER TABLE "own_instruments" ADD CONSTRAINT "own_instruments_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;