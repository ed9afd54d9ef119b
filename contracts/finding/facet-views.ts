import { z } from 'zod'
import { CatalogPage } from '../catalog/product-views.ts'

/** A facet of a list. Counts are of instruments for sale. */
export const Facet = z
  .object({
    /** Its URL parameter: `scale`, `hand`, `price` */
    key: z.string(),
    label: z.string(),
    /** The unit of a range; null without ranges */
    unit: z.string().nullable(),
    from: z.number().nullable(),
    to: z.number().nullable(),
    /** Counts apply the choices of the other facets, but not of this one. */
    values: z.array(
      z.object({
        id: z.string(),
        label: z.string(),
        count: z.number(),
        is_chosen: z.boolean(),
        /** The preceding value that includes it, such as a genus of woods */
        within: z.string().optional(),
      }),
    ),
    /** How many instruments do not state it. Can be chosen as `not-given`. */
    not_given: z.number(),
    is_not_given_chosen: z.boolean(),
    /**
     * A histogram of the figures: bars of equal width, or equal ratio for prices, counted like values. The first and last bars include
     * everything beyond. Null without figures.
     */
    bars: z.object({ from: z.number(), to: z.number(), counts: z.array(z.number()) }).nullable(),
    /** The count without this facet's choices */
    count_without: z.number(),
  })
  .meta({ id: 'Facet' })
export type Facet = z.infer<typeof Facet>

/** One page of a filtered list with its facets */
export type FacetedPage = CatalogPage & { facets: Facet[] }

/** One page of the catalog, with facets for a family or once something is chosen */
export const CatalogAnswer = CatalogPage.extend({ facets: z.array(Facet).optional() }).meta({ id: 'CatalogAnswer' })
