import { z } from 'zod'

const DrawnPicture = z.object({
  /** On the shop, as AVIF, twice as tall as wide */
  path: z.string(),
  alt: z.string(),
})

/** An instrument that is not built yet, drawn from its choices. */
export const Drawing = z
  .object({
    front: DrawnPicture,
    /** Null unless its wood was chosen. */
    back: DrawnPicture.nullable(),
    /** The choices that the drawing does not show. */
    not_shown: z.array(z.string()),
  })
  .meta({ id: 'Drawing' })
export type Drawing = z.infer<typeof Drawing>
