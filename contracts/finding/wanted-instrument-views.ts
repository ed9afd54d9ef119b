import { z } from 'zod'
import { MINIMUM_COHORT } from '../kernel/minimum-cohort.ts'

/** Values that many saved searches look for and few instruments for sale have */
const WantedInstrument = z
  .object({
    /** In words: 'Left-handed archtop guitars' */
    label: z.string(),
    /** The query of its catalog address. */
    query: z.string(),
    people: z.int().min(MINIMUM_COHORT),
    for_sale: z.int().min(0),
  })
  .meta({ id: 'WantedInstrument' })

export const WantedInstruments = z.object({ wanted: z.array(WantedInstrument) }).meta({ id: 'WantedInstruments' })
export type WantedInstruments = z.infer<typeof WantedInstruments>
