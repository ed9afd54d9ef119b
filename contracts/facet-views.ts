import { z } from 'zod'
import { CatalogPage } from './product-views.ts'

/** One thing that a list can be filtered by. Counts are of instruments for sale. */
export const Facet = z
  .object({
    /** Its parameter in the address: `scale`, `hand`, `price`. */
    key: z.string(),
    label: z.string(),
    /** The unit of a range from–to; null if it has none. */
    unit: z.string().nullable(),
    from: z.number().nullable(),
    to: z.number().nullable(),
    /** The other choices hold for these counts, those of the same facet do not. */
    values: z.array(
      z.object({
        id: z.string(),
        label: z.string(),
        count: z.number(),
        is_chosen: z.boolean(),
        /** The value before it that includes it: a genus of woods. */
        within: z.string().optional(),
      }),
    ),
    /** Of how many it is not known. These can be chosen as `not-given`. */
    not_given: z.number(),
    is_not_given_chosen: z.boolean(),
    /**
     * How many have which figures: bars of equal width from–to, of prices of equal ratio, counted as the values are. The first and the last
     * one hold what lies beyond. Null where there are none.
     */
    bars: z.object({ from: z.number(), to: z.number(), counts: z.array(z.number()) }).nullable(),
    /** How many there would be without what is chosen here. */
    count_without: z.number(),
  })
  .meta({ id: 'Facet' })
export type Facet = z.infer<typeof Facet>

/** One page of a filtered list, with everything that it can be filtered by. */
export type FacetedPage = CatalogPage & { facets: Facet[] }

/** One page of the catalog; of a family, or once something is chosen, with its facets. */
export const CatalogAnswer = CatalogPage.extend({ facets: z.array(Facet).optional() }).meta({ id: 'CatalogAnswer' })
