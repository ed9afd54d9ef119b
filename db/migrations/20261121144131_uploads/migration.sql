CREATE TABLE "uploads" (
	"key" text PRIMARY KEY,
	"user_id" uuid NOT NULL,
	"bucket" text NOT NULL,
	"path" text NOT NULL UNIQUE,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"has_avif" boolean DEFAULT false NOT NULL,
	"held_by" text,
	"address_expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "uploads_held" ON "uploads" ("held_by") WHERE "held_by" is not null;--> statement-breakpoint
CREATE INDEX "uploads_unheld" ON "uploads" ("created_at") WHERE "held_by" is null;--> statement-breakpoint
CREATE INDEX "uploads_by_user" ON "uploads" ("user_id");--> statement-breakpoint
CREATE INDEX "uploads_by_expiry" ON "uploads" ("address_expires_at");--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id");