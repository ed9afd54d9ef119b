-- Counted where they are written, so that the figures are right whoever writes, deletes or races.
CREATE FUNCTION builder_reviews_count() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- What is new first: no figure is ever below zero on the way.
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO builder_ratings (builder_id, rated_1, rated_2, rated_3, rated_4, rated_5)
    VALUES (NEW.builder_id, (NEW.rating = 1)::int, (NEW.rating = 2)::int, (NEW.rating = 3)::int, (NEW.rating = 4)::int, (NEW.rating = 5)::int)
    ON CONFLICT (builder_id) DO UPDATE SET
      rated_1 = builder_ratings.rated_1 + EXCLUDED.rated_1,
      rated_2 = builder_ratings.rated_2 + EXCLUDED.rated_2,
      rated_3 = builder_ratings.rated_3 + EXCLUDED.rated_3,
      rated_4 = builder_ratings.rated_4 + EXCLUDED.rated_4,
      rated_5 = builder_ratings.rated_5 + EXCLUDED.rated_5;
  END IF;
  IF TG_OP <> 'INSERT' THEN
    UPDATE builder_ratings SET
      rated_1 = rated_1 - (OLD.rating = 1)::int,
      rated_2 = rated_2 - (OLD.rating = 2)::int,
      rated_3 = rated_3 - (OLD.rating = 3)::int,
      rated_4 = rated_4 - (OLD.rating = 4)::int,
      rated_5 = rated_5 - (OLD.rating = 5)::int
    WHERE builder_id = OLD.builder_id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER builder_reviews_count AFTER INSERT OR DELETE OR UPDATE OF builder_id, rating ON builder_reviews
FOR EACH ROW EXECUTE FUNCTION builder_reviews_count();
--> statement-breakpoint
CREATE FUNCTION review_votes_count() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'DELETE' THEN
    UPDATE builder_reviews SET
      helpful_votes = helpful_votes + (NEW.vote_type = 'helpful')::int,
      not_helpful_votes = not_helpful_votes + (NEW.vote_type = 'not_helpful')::int
    WHERE id = NEW.review_id;
  END IF;
  IF TG_OP <> 'INSERT' THEN
    UPDATE builder_reviews SET
      helpful_votes = helpful_votes - (OLD.vote_type = 'helpful')::int,
      not_helpful_votes = not_helpful_votes - (OLD.vote_type = 'not_helpful')::int
    WHERE id = OLD.review_id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER review_votes_count AFTER INSERT OR UPDATE OR DELETE ON review_votes
FOR EACH ROW EXECUTE FUNCTION review_votes_count();
