import { z } from 'zod'
import { FEWEST_PEOPLE } from './fewest-people.ts'

/** What many people look for by their saved searches, while few instruments for sale are that. */
const WantedInstrument = z
  .object({
    /** In words: 'Left-handed archtop guitars'. */
    label: z.string(),
    /** The query of its catalog address. */
    query: z.string(),
    people: z.int().min(FEWEST_PEOPLE),
    for_sale: z.int().min(0),
  })
  .meta({ id: 'WantedInstrument' })

export const WantedInstruments = z.object({ wanted: z.array(WantedInstrument) }).meta({ id: 'WantedInstruments' })
export type WantedInstruments = z.infer<typeof WantedInstruments>
