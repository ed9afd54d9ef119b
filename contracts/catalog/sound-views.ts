import { z } from 'zod'
import { FAMILY_IDS } from './measures/families.ts'
import { SOUND_FAILURES, SOUND_PHRASES, SOUND_STATUSES, SOUND_WARNINGS, type SoundFailure } from './sounds.ts'

/** A recording that can be played */
export const Sound = z
  .object({
    id: z.string(),
    phrase: z.enum(SOUND_PHRASES),
    phrase_label: z.string(),
    seconds: z.number(),
    bytes: z.number(),
    /** The path of the MP3, which can be read in ranges */
    url: z.string(),
    /** Its loudness as played, in LUFS (ITU-R BS.1770-4) */
    lufs: z.number(),
    /** The waveform: 120 letters of base64url, each 0 to 63 */
    peaks: z.string(),
    /** The median time in which the open strings fade by 60 dB, in seconds; null if it could not be measured */
    decay_seconds: z.number().nullable(),
    /** Strings, microphone, distance, room, player */
    recorded_with: z.string(),
    description: z.string(),
    created_at: z.string(),
  })
  .meta({ id: 'Sound' })
export type Sound = z.infer<typeof Sound>

/** A builder's own recording. While it is processing, or after a failure, its figures are null. */
export const OwnSound = Sound.extend({
  seconds: z.number().nullable(),
  bytes: z.number().nullable(),
  url: z.string().nullable(),
  lufs: z.number().nullable(),
  peaks: z.string().nullable(),
  status: z.enum(SOUND_STATUSES),
  failure: z.enum(Object.keys(SOUND_FAILURES) as SoundFailure[]).nullable(),
  /** In Hz, if the failure is `sample_rate` */
  sample_rate: z.number().nullable(),
  warnings: z.array(z.enum(SOUND_WARNINGS)),
  /** In how many places it is distorted */
  clipped_count: z.number().nullable(),
  /** How much louder it is played than it was recorded */
  gain_db: z.number().nullable(),
  /** For a past instrument: its name and year */
  title: z.string().nullable(),
  family: z.enum(FAMILY_IDS).nullable(),
  can: z.object({ edit: z.boolean(), delete: z.boolean() }),
}).meta({ id: 'OwnSound' })
export type OwnSound = z.infer<typeof OwnSound>

/** `recorded_with` of the last recording, for the next one */
export const OwnSounds = z.object({
  sounds: z.array(OwnSound),
  phrases: z.array(z.enum(SOUND_PHRASES)),
  recorded_with: z.string(),
  can: z.object({ add: z.boolean() }),
})
export type OwnSounds = z.infer<typeof OwnSounds>

/** A recording of an instrument that the builder made before. `product_id` is null if it was never in the shop. */
export const PastSound = Sound.extend({ title: z.string(), product_id: z.string().nullable() }).meta({ id: 'PastSound' })
export type PastSound = z.infer<typeof PastSound>

export const SoundList = z.object({ sounds: z.array(Sound) })
