-- expands
ALTER TABLE "offer_changes" ADD COLUMN "before" jsonb;--> statement-breakpoint
-- However often it is edited, it is one change, with what it was before the first edit and the time of the last one.
CREATE FUNCTION products_announce_edit() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  -- The shop's own clock, where an action has changed it.
  changed_at timestamptz := CASE WHEN NEW.updated_at > OLD.updated_at THEN NEW.updated_at ELSE now() END;
  waiting bigint;
BEGIN
  -- One that is being matched is not waited for: the matching waits for the instrument.
  SELECT id INTO waiting FROM offer_changes
  WHERE product_id = NEW.id AND kind = 'edited' AND matched_at IS NULL LIMIT 1 FOR UPDATE SKIP LOCKED;
  IF FOUND THEN
    UPDATE offer_changes SET at = changed_at WHERE id = waiting;
  ELSE
    INSERT INTO offer_changes (product_id, kind, at, before)
    SELECT NEW.id, 'edited', changed_at, jsonb_build_object('measures', to_jsonb(m), 'product', jsonb_build_object(
      'id', OLD.id, 'builder_id', OLD.builder_id, 'categories', OLD.categories, 'search_text', OLD.search_text,
      'search_words', OLD.search_words, 'status', OLD.status, 'first_listed_at', OLD.first_listed_at))
    FROM product_measures m WHERE m.product_id = NEW.id;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
-- By its name it fires before the triggers that change `product_measures`. `specifications` is `json`, which has no equality.
CREATE TRIGGER products_announce_edit AFTER UPDATE ON products FOR EACH ROW
  WHEN (OLD.status = 'listed' AND NEW.status = 'listed' AND OLD.is_available AND NEW.is_available
    AND OLD.builder_is_listed AND NEW.builder_is_listed
    AND (OLD.name IS DISTINCT FROM NEW.name OR OLD.categories IS DISTINCT FROM NEW.categories
      OR OLD.description IS DISTINCT FROM NEW.description OR OLD.specifications::text IS DISTINCT FROM NEW.specifications::text
      OR OLD.measures IS DISTINCT FROM NEW.measures OR OLD.country_of_origin IS DISTINCT FROM NEW.country_of_origin
      OR OLD.requires_approval IS DISTINCT FROM NEW.requires_approval))
  EXECUTE FUNCTION products_announce_edit();
