-- expands
-- A plan for one instrument's ids serves all: planning it anew took four fifths of storing an instrument.
ALTER FUNCTION copy_to_product_measures(uuid[]) SET plan_cache_mode = force_generic_plan;
