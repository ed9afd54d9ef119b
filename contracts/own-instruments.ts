import { z } from 'zod'
import { FAMILY_IDS } from './measures/families.ts'

/** So many a person keeps at once, of all kinds. */
export const MOST_OWN_INSTRUMENTS = 20

/** Longer than what all fields of `/fit` can hold together. */
const LONGEST_QUERY = 1500

/** An instrument that somebody plays: its kind, and what they entered at `/fit` as the query of its address. */
export const OwnInstrument = z
  .object({ family: z.enum(FAMILY_IDS), query: z.string().min(1).max(LONGEST_QUERY) })
  .meta({ id: 'OwnInstrument' })
export type OwnInstrument = z.infer<typeof OwnInstrument>

/** The newest first: product pages compare with the first of each kind. */
export const OwnInstruments = z.object({ instruments: z.array(OwnInstrument) }).meta({ id: 'OwnInstruments' })
export type OwnInstruments = z.infer<typeof OwnInstruments>

/** `PUT /api/v1/own-instruments`: keeps one, in place of another if that is named. */
export const KeepOwnInstrument = OwnInstrument.extend({ instead_of: z.string().max(LONGEST_QUERY).optional() })
export type KeepOwnInstrument = z.infer<typeof KeepOwnInstrument>
