-- expands
ALTER TABLE "build_forecasts" ADD COLUMN "stage_lateness" real;