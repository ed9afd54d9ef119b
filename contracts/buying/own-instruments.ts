import { z } from 'zod'
import { FAMILY_IDS } from '../catalog/measures/families.ts'

/** The most instruments a person can save, of all types */
export const MOST_OWN_INSTRUMENTS = 20

/** More than all fields of `/fit` can hold together */
const LONGEST_QUERY = 1500

/** An instrument that a person plays: its type, and the `/fit` query they entered */
export const OwnInstrument = z
  .object({ family: z.enum(FAMILY_IDS), query: z.string().min(1).max(LONGEST_QUERY) })
  .meta({ id: 'OwnInstrument' })
export type OwnInstrument = z.infer<typeof OwnInstrument>

/** Newest first: product pages compare with the first of each type. */
export const OwnInstruments = z.object({ instruments: z.array(OwnInstrument) }).meta({ id: 'OwnInstruments' })
export type OwnInstruments = z.infer<typeof OwnInstruments>

/** `PUT /api/v1/own-instruments`: saves one, replacing another if named */
export const KeepOwnInstrument = OwnInstrument.extend({ instead_of: z.string().max(LONGEST_QUERY).optional() })
export type KeepOwnInstrument = z.infer<typeof KeepOwnInstrument>
