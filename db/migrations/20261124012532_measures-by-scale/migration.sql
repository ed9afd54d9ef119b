-- expands: an index for instruments that are near in scale.
CREATE INDEX "product_measures_scale" ON "product_measures" ("family","scale_um","product_id") WHERE "in_catalog";
