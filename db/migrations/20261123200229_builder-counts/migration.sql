-- expands: an older program leaves the table alone, and its writes are counted by the triggers
CREATE TABLE "builder_counts" (
	"is_only" boolean PRIMARY KEY DEFAULT true,
	"total" integer NOT NULL,
	CONSTRAINT "builder_counts_one_row" CHECK ("is_only")
);
--> statement-breakpoint
-- Once for each statement, whatever the number of rows; most change nothing here.
CREATE FUNCTION user_profiles_count_builders() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  change int;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    SELECT (SELECT count(*) FROM new_rows WHERE is_seller AND is_active) - (SELECT count(*) FROM old_rows WHERE is_seller AND is_active) INTO change;
  ELSE
    SELECT count(*) * CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END FROM changed_rows WHERE is_seller AND is_active INTO change;
  END IF;
  IF change <> 0 THEN
    UPDATE builder_counts SET total = total + change;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER user_profiles_count_new AFTER INSERT ON user_profiles REFERENCING NEW TABLE AS changed_rows
FOR EACH STATEMENT EXECUTE FUNCTION user_profiles_count_builders();
--> statement-breakpoint
CREATE TRIGGER user_profiles_count_changed AFTER UPDATE ON user_profiles REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
FOR EACH STATEMENT EXECUTE FUNCTION user_profiles_count_builders();
--> statement-breakpoint
CREATE TRIGGER user_profiles_count_deleted AFTER DELETE ON user_profiles REFERENCING OLD TABLE AS changed_rows
FOR EACH STATEMENT EXECUTE FUNCTION user_profiles_count_builders();
--> statement-breakpoint
CREATE FUNCTION user_profiles_count_nobody() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE builder_counts SET total = 0;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER user_profiles_count_truncated AFTER TRUNCATE ON user_profiles FOR EACH STATEMENT EXECUTE FUNCTION user_profiles_count_nobody();
--> statement-breakpoint
-- After the triggers, whose creation waits for every write under way and lets none in before the end.
INSERT INTO builder_counts (total) SELECT count(*) FROM user_profiles WHERE is_seller AND is_active;
