-- A row that is changed twice in one transaction has the rows it points to looked up anew, and locked: whoever changed
-- a review or a vote then waited for an account that was leaving, which waited for them. So each change is one statement.
CREATE OR REPLACE FUNCTION builder_reviews_count() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  -- What is hidden does not count.
  gains int := (TG_OP <> 'DELETE' AND NEW.hidden_at IS NULL)::int;
  loses int := (TG_OP <> 'INSERT' AND OLD.hidden_at IS NULL)::int;
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO builder_ratings (builder_id, rated_1, rated_2, rated_3, rated_4, rated_5)
    VALUES (NEW.builder_id, gains * (NEW.rating = 1)::int, gains * (NEW.rating = 2)::int, gains * (NEW.rating = 3)::int,
      gains * (NEW.rating = 4)::int, gains * (NEW.rating = 5)::int)
    ON CONFLICT (builder_id) DO UPDATE SET
      rated_1 = builder_ratings.rated_1 + EXCLUDED.rated_1,
      rated_2 = builder_ratings.rated_2 + EXCLUDED.rated_2,
      rated_3 = builder_ratings.rated_3 + EXCLUDED.rated_3,
      rated_4 = builder_ratings.rated_4 + EXCLUDED.rated_4,
      rated_5 = builder_ratings.rated_5 + EXCLUDED.rated_5;
  ELSIF TG_OP = 'UPDATE' THEN
    UPDATE builder_ratings SET
      rated_1 = rated_1 + gains * (NEW.rating = 1)::int - loses * (OLD.rating = 1)::int,
      rated_2 = rated_2 + gains * (NEW.rating = 2)::int - loses * (OLD.rating = 2)::int,
      rated_3 = rated_3 + gains * (NEW.rating = 3)::int - loses * (OLD.rating = 3)::int,
      rated_4 = rated_4 + gains * (NEW.rating = 4)::int - loses * (OLD.rating = 4)::int,
      rated_5 = rated_5 + gains * (NEW.rating = 5)::int - loses * (OLD.rating = 5)::int
    WHERE builder_id = NEW.builder_id;
  ELSE
    UPDATE builder_ratings SET
      rated_1 = rated_1 - loses * (OLD.rating = 1)::int,
      rated_2 = rated_2 - loses * (OLD.rating = 2)::int,
      rated_3 = rated_3 - loses * (OLD.rating = 3)::int,
      rated_4 = rated_4 - loses * (OLD.rating = 4)::int,
      rated_5 = rated_5 - loses * (OLD.rating = 5)::int
    WHERE builder_id = OLD.builder_id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER builder_reviews_count ON builder_reviews;
--> statement-breakpoint
-- A review stays with the builder it was written about.
CREATE TRIGGER builder_reviews_count AFTER INSERT OR DELETE OR UPDATE OF rating, hidden_at ON builder_reviews
FOR EACH ROW EXECUTE FUNCTION builder_reviews_count();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION review_votes_count() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  gained text := CASE WHEN TG_OP <> 'DELETE' THEN NEW.vote_type END;
  lost text := CASE WHEN TG_OP <> 'INSERT' THEN OLD.vote_type END;
BEGIN
  UPDATE builder_reviews SET
    helpful_votes = helpful_votes + (gained IS NOT DISTINCT FROM 'helpful')::int - (lost IS NOT DISTINCT FROM 'helpful')::int,
    not_helpful_votes = not_helpful_votes
      + (gained IS NOT DISTINCT FROM 'not_helpful')::int - (lost IS NOT DISTINCT FROM 'not_helpful')::int
  WHERE id = coalesce(NEW.review_id, OLD.review_id);
  RETURN NULL;
END $$;
