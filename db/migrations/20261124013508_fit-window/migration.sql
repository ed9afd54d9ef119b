-- expands: an index.
CREATE INDEX "product_measures_scale" ON "product_measures" ("family","scale_um","listed_at" DESC) WHERE "in_catalog" and "for_sale";