-- The audit log is written once: nobody, and no bug, may tidy it up afterwards.
CREATE FUNCTION operator_acts_only_grow() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The audit log only grows: % is refused', TG_OP;
END $$;
--> statement-breakpoint
CREATE TRIGGER operator_acts_only_grow BEFORE UPDATE OR DELETE OR TRUNCATE ON operator_acts
FOR EACH STATEMENT EXECUTE FUNCTION operator_acts_only_grow();
