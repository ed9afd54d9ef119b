import type { Family } from './measures/families.ts'

/**
 * What a recording plays. Instruments of one family play the same standard phrase, so that they can be compared by ear;
 * `open-strings` shows the sustain, and `free` is anything else.
 */
export const SOUND_PHRASES = ['guitar', 'bass', 'ukulele', 'mandolin', 'bowed', 'open-strings', 'free'] as const
export type SoundPhrase = (typeof SOUND_PHRASES)[number]

type PhraseFacts = {
  label: string
  families: readonly Family[] | 'all'
  /** What to play, for the builder */
  notes: string
  /** A description of the standard phrase for people who can't hear it */
  heard: string
  /** Beats per minute */
  tempo: number | null
}

// All that play the guitar phrase
const GUITARS = ['acoustic-guitar', 'classical-guitar', 'archtop-guitar', 'electric-guitar', 'other-fretted'] as const

export const PHRASE_FACTS: Record<SoundPhrase, PhraseFacts> = {
  guitar: {
    label: 'Guitar phrase',
    families: GUITARS,
    notes: 'Fingerpick G – C – D – G softly, one bar each. Then strum the same four bars loudly.',
    heard: 'Fingerpicked, then strummed: G, C, D, G.',
    tempo: 84,
  },
  bass: {
    label: 'Bass phrase',
    families: ['bass'],
    notes: 'Quarter-note roots: G – C – D – G, one bar each, played softly. Then the same four bars, played loudly.',
    heard: 'Quarter notes, soft, then loud: G, C, D, G.',
    tempo: 84,
  },
  ukulele: {
    label: 'Ukulele phrase',
    families: ['ukulele'],
    notes: 'Fingerpick C – F – G7 – C softly, one bar each. Then strum the same four bars loudly.',
    heard: 'Fingerpicked, then strummed: C, F, G7, C.',
    tempo: 96,
  },
  mandolin: {
    label: 'Mandolin phrase',
    families: ['mandolin'],
    notes: 'Chop G – C – D – G, one bar each. Then tremolo G for two bars and D for two bars.',
    heard: 'Chopped chords: G, C, D, G. Then tremolo on G and D.',
    tempo: 100,
  },
  bowed: {
    label: 'Bowed phrase',
    families: ['violin', 'viola', 'cello'],
    notes: 'Two octaves of G major, one bow stroke per quarter note. Soft on the way up, loud on the way down.',
    heard: 'Two octaves of G major, soft going up, loud coming down.',
    tempo: 72,
  },
  'open-strings': {
    label: 'Open strings',
    families: [...GUITARS, 'bass', 'ukulele'],
    notes: 'Each open string once, low to high. Let each one ring for 6 seconds (bass: 10).',
    heard: 'Each open string once, low to high.',
    tempo: null,
  },
  free: { label: 'Recording', families: 'all', notes: '', heard: '', tempo: null },
}

/** The phrases an instrument of this family can have, the standard phrase first; all of them while the family is unknown */
export function phrasesOf(family: Family | null): SoundPhrase[] {
  return SOUND_PHRASES.filter((phrase) => {
    const { families } = PHRASE_FACTS[phrase]
    return family === null || families === 'all' || families.includes(family)
  })
}

/** Whether recordings of this phrase can be compared: everyone plays the same notes */
export function isComparable(phrase: SoundPhrase): boolean {
  return phrase !== 'free' && phrase !== 'open-strings'
}

export const SOUND_STATUSES = ['processing', 'ready', 'failed'] as const
export type SoundStatus = (typeof SOUND_STATUSES)[number]

/** Why a recording could not be used, with the sentence for the builder: `soundFailure` */
export const SOUND_FAILURES = {
  unreadable: 'We couldn’t read this recording. Export it as M4A, MP3 or WAV and try again.',
  silent: 'We couldn’t find any notes. Check the microphone and record again.',
  too_short: 'Recordings need at least 3 seconds of playing.',
  sample_rate: 'This recording’s sample rate is {rate} kHz. Record at 44.1 or 48 kHz.',
  m4a_unavailable: 'This shop can’t read M4A files. Choose an MP3 or WAV file.',
} as const
export type SoundFailure = keyof typeof SOUND_FAILURES

/** The error message of a failure. `sampleRate` is in Hz, for a rate that isn't supported. */
export function soundFailure(failure: SoundFailure, sampleRate: number | null): string {
  return SOUND_FAILURES[failure].replace('{rate}', String((sampleRate ?? 0) / 1000))
}

/** What the builder could do better; never a reason to refuse a recording */
export const SOUND_WARNINGS = ['clipped', 'trimmed', 'noisy', 'narrow_band'] as const
export type SoundWarning = (typeof SOUND_WARNINGS)[number]

/** The sentence of a warning. `clippedCount`: in how many places the recording is distorted. */
export function soundWarning(warning: SoundWarning, clippedCount: number): string {
  if (warning === 'clipped') return `Distorted in ${clippedCount} places. A quieter take will sound better.`
  if (warning === 'trimmed') return 'Only the first 60 seconds are used.'
  if (warning === 'noisy') return 'Background noise is high. Move away from fans and machines, or closer to the instrument.'
  return 'High frequencies are missing, as in a phone call or voice message. Use a recorder app.'
}

/** The loudness of every recording as it is played, in LUFS, unless its peaks don't allow it */
export const SOUND_LUFS = -20
/** The bars of a waveform; each is one letter of base64url, 0 to 63 */
export const SOUND_BARS = 120
export const MAX_SOUND_SECONDS = 60
export const MIN_SOUND_SECONDS = 3

export const MAX_PRODUCT_SOUNDS = 4
export const MAX_PAST_SOUNDS = 12
export const MAX_SHOWN_PAST_SOUNDS = 6
export const MAX_RECORDED_WITH = 200
export const MAX_SOUND_DESCRIPTION = 500
export const MAX_SOUND_TITLE = 100

export const OTHER_SOUND_TYPE = 'Choose an M4A, MP3 or WAV file.'
export const LAYERED_MEMO = 'This is a layered Voice Memo. Export it as M4A and choose that file.'
export const CUT_OFF_SOUND = 'This recording is incomplete. Export or copy it again, then choose the new file.'
export const DUPLICATE_PHRASE = 'This listing already has a recording of this phrase. Delete that one first.'
export const UPLOAD_ALREADY_ADDED = 'This file has already been added with different details.'
export const TOO_MANY_SOUNDS = `A listing can have up to ${MAX_PRODUCT_SOUNDS} recordings.`
export const TOO_MANY_PAST_SOUNDS = `You can add up to ${MAX_PAST_SOUNDS} past instruments.`
