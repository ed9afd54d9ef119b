-- expands: the previous release sorts by `products_buyable` already.
DROP INDEX "products_price";--> statement-breakpoint
DROP INDEX "products_price_high";