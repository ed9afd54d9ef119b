-- expands: an older program leaves the columns alone
ALTER TABLE "user_profiles" ADD COLUMN "vacation_starts_on" date;--> statement-breakpoint
ALTER TABLE "user_profiles" ADD COLUMN "vacation_back_on" date;--> statement-breakpoint
ALTER TABLE "user_profiles" ADD COLUMN "is_away" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "user_profiles_vacations" ON "user_profiles" ("vacation_starts_on") WHERE "vacation_back_on" is not null;--> statement-breakpoint
ALTER TABLE "user_profiles" ADD CONSTRAINT "user_profiles_vacation" CHECK (case when "vacation_back_on" is null then "vacation_starts_on" is null and not "is_away" else coalesce("vacation_starts_on" < "vacation_back_on", false) end);