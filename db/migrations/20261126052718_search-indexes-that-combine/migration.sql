-- expands
-- First the new ones: searches have an index all the time.
CREATE INDEX "products_search_of_all" ON "products" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "products_words_of_all" ON "products" USING gin ("search_words");--> statement-breakpoint
DROP INDEX "products_search";--> statement-breakpoint
DROP INDEX "products_words";--> statement-breakpoint
ALTER INDEX "products_search_of_all" RENAME TO "products_search";--> statement-breakpoint
ALTER INDEX "products_words_of_all" RENAME TO "products_words";
