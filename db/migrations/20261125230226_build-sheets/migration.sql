-- expands
CREATE TABLE "build_sheet_answers" (
	"request_id" uuid,
	"version" integer,
	"words" text NOT NULL,
	"answered_at" timestamp with time zone NOT NULL,
	CONSTRAINT "build_sheet_answers_pkey" PRIMARY KEY("request_id","version")
);
--> statement-breakpoint
CREATE TABLE "build_sheet_drafts" (
	"request_id" uuid PRIMARY KEY,
	"body" jsonb NOT NULL,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "build_sheets" (
	"request_id" uuid,
	"version" integer,
	"content" jsonb NOT NULL,
	"hash" char(64) NOT NULL,
	"reason" text NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"drawn_key" text,
	CONSTRAINT "build_sheets_pkey" PRIMARY KEY("request_id","version"),
	CONSTRAINT "build_sheets_one_of_a_hash" UNIQUE("request_id","hash"),
	CONSTRAINT "build_sheets_version" CHECK ("version" >= 1)
);
--> statement-breakpoint
CREATE TABLE "build_signatures" (
	"request_id" uuid,
	"version" integer,
	"hash" char(64) NOT NULL,
	"side" text,
	"account_id" uuid NOT NULL,
	"name_typed" text,
	"signed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"signed_in_as" uuid,
	"ip_prefix" text,
	CONSTRAINT "build_signatures_pkey" PRIMARY KEY("request_id","version","side"),
	CONSTRAINT "build_signatures_side" CHECK ("side" in ('builder', 'buyer'))
);
--> statement-breakpoint
ALTER TABLE "custom_build_settings" ADD COLUMN "cancellation_terms" text DEFAULT 'fair_share' NOT NULL;--> statement-breakpoint
ALTER TABLE "custom_build_settings" ADD COLUMN "cooling_off_days" integer DEFAULT 3 NOT NULL;--> statement-breakpoint
ALTER TABLE "custom_build_settings" ADD COLUMN "update_every_days" integer DEFAULT 14 NOT NULL;--> statement-breakpoint
ALTER TABLE "custom_build_settings" ADD COLUMN "answer_days" integer DEFAULT 7 NOT NULL;--> statement-breakpoint
ALTER TABLE "custom_build_settings" ADD COLUMN "inspection_days" integer DEFAULT 5 NOT NULL;--> statement-breakpoint
ALTER TABLE "custom_build_settings" ADD COLUMN "stage_days" jsonb DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "custom_build_requests" ADD COLUMN "sheet_version" integer;--> statement-breakpoint
ALTER TABLE "custom_build_requests" ADD COLUMN "agreed_version" integer;--> statement-breakpoint
ALTER TABLE "build_sheet_answers" ADD CONSTRAINT "build_sheet_answers_to_a_version" FOREIGN KEY ("request_id","version") REFERENCES "build_sheets"("request_id","version");--> statement-breakpoint
ALTER TABLE "build_sheet_drafts" ADD CONSTRAINT "build_sheet_drafts_request_id_custom_build_requests_id_fkey" FOREIGN KEY ("request_id") REFERENCES "custom_build_requests"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "build_sheets" ADD CONSTRAINT "build_sheets_request_id_custom_build_requests_id_fkey" FOREIGN KEY ("request_id") REFERENCES "custom_build_requests"("id");--> statement-breakpoint
ALTER TABLE "build_sheets" ADD CONSTRAINT "build_sheets_created_by_users_id_fkey" FOREIGN KEY ("created_by") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "build_signatures" ADD CONSTRAINT "build_signatures_account_id_users_id_fkey" FOREIGN KEY ("account_id") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "build_signatures" ADD CONSTRAINT "build_signatures_of_a_version" FOREIGN KEY ("request_id","version") REFERENCES "build_sheets"("request_id","version");--> statement-breakpoint
ALTER TABLE "build_signatures" ADD CONSTRAINT "build_signatures_of_a_hash" FOREIGN KEY ("request_id","hash") REFERENCES "build_sheets"("request_id","hash");
--> statement-breakpoint
-- What was signed is never changed. Only its drawing is made anew, and a person who has left is taken out.
CREATE FUNCTION build_sheets_are_final() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND (NEW.request_id, NEW.version, NEW.content, NEW.hash, NEW.reason, NEW.created_at)
    IS NOT DISTINCT FROM (OLD.request_id, OLD.version, OLD.content, OLD.hash, OLD.reason, OLD.created_at) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'A signed sheet is final: % of % is refused', TG_OP, TG_TABLE_NAME;
END $$;
--> statement-breakpoint
CREATE TRIGGER build_sheets_are_final BEFORE UPDATE OR DELETE ON build_sheets
FOR EACH ROW EXECUTE FUNCTION build_sheets_are_final();
--> statement-breakpoint
CREATE FUNCTION build_signatures_are_final() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND (NEW.request_id, NEW.version, NEW.hash, NEW.side, NEW.signed_at)
    IS NOT DISTINCT FROM (OLD.request_id, OLD.version, OLD.hash, OLD.side, OLD.signed_at)
    AND (NEW.name_typed IS NULL OR NEW.name_typed IS NOT DISTINCT FROM OLD.name_typed)
    AND (NEW.signed_in_as IS NULL OR NEW.signed_in_as IS NOT DISTINCT FROM OLD.signed_in_as)
    AND (NEW.ip_prefix IS NULL OR NEW.ip_prefix IS NOT DISTINCT FROM OLD.ip_prefix) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'A signature is final: % of % is refused', TG_OP, TG_TABLE_NAME;
END $$;
--> statement-breakpoint
CREATE TRIGGER build_signatures_are_final BEFORE UPDATE OR DELETE ON build_signatures
FOR EACH ROW EXECUTE FUNCTION build_signatures_are_final();
