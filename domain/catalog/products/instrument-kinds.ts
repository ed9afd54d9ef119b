import type { Family } from '#contracts/catalog/measures/families.ts'
import type { WordField } from '#contracts/catalog/measures/measure-fields.ts'

/** An instrument type that a search can narrow to. Players type `names` and `others`, but builders use its label. */
export type Kind = {
  id: string
  families: readonly Family[]
  label: string
  names: readonly string[]
  others?: readonly string[]
  /** The measure that decides whether an instrument is one, with its values */
  by?: { field: WordField; values: readonly string[]; isOnly?: true }
}

const ELECTRIC = ['electric-guitar'] as const
const body = (...values: string[]) => ({ field: 'electric_body', values, isOnly: true }) as const

/** Words for a whole family, in the languages that players search in */
export const FAMILY_KINDS: readonly Kind[] = [
  {
    id: 'guitar',
    families: ['electric-guitar', 'acoustic-guitar', 'classical-guitar', 'archtop-guitar'],
    label: 'guitars',
    names: ['guitar'],
    others: ['gitarre', 'gitarren', 'guitarra', 'guitare', 'chitarra', 'chitarre'],
  },
  {
    id: 'classical',
    families: ['classical-guitar'],
    label: 'classical guitars',
    names: ['classical guitar', 'nylon string guitar', 'nylon string', 'spanish guitar'],
    others: ['guitarra clasica', 'guitarra espanola', 'konzertgitarre', 'guitare classique', 'chitarra classica'],
  },
  {
    id: 'bass',
    families: ['bass'],
    label: 'basses',
    names: ['bass', 'basses', 'bass guitar'],
    others: ['bajo', 'basse', 'bassgitarre', 'e bass'],
  },
  {
    id: 'violin',
    families: ['violin'],
    label: 'violins',
    names: ['violin', 'fiddle'],
    others: ['geige', 'geigen', 'violine', 'violinen', 'violon', 'violino', 'violini'],
  },
  { id: 'viola', families: ['viola'], label: 'violas', names: ['viola'], others: ['bratsche', 'bratschen'] },
  {
    id: 'cello',
    families: ['cello'],
    label: 'cellos',
    names: ['cello', 'violoncello'],
    others: ['celli', 'violoncelle', 'violonchelo', 'violoncelo'],
  },
  { id: 'ukulele', families: ['ukulele'], label: 'ukuleles', names: ['ukulele', 'uke'] },
  {
    id: 'mandolin',
    families: ['mandolin'],
    label: 'mandolins',
    names: ['mandolin', 'mando'],
    others: ['mandoline', 'mandolinen', 'mandolina', 'mandolino'],
  },
  {
    id: 'pedal',
    families: ['pedal'],
    label: 'pedals',
    names: ['pedal', 'effect pedal', 'effects pedal', 'guitar pedal', 'stompbox', 'stompboxes', 'stomp box'],
    others: ['pedale', 'effektpedal'],
  },
]

/** Shapes and types within a family, with the famous model names that players use for them */
export const STYLE_KINDS: readonly Kind[] = [
  {
    id: 's-type',
    families: ELECTRIC,
    label: 'S-style guitars',
    names: ['s type', 's style'],
    others: ['strat', 'stratocaster', 'super strat', 'superstrat'],
    by: body('s-type'),
  },
  {
    id: 't-type',
    families: ELECTRIC,
    label: 'T-style guitars',
    names: ['t type', 't style'],
    others: ['tele', 'telecaster'],
    by: body('t-type'),
  },
  {
    id: 'single-cut',
    families: ELECTRIC,
    label: 'single-cut guitars',
    names: ['single cut', 'singlecut'],
    others: ['les paul', 'lp style', 'lp type'],
    by: body('single-cut'),
  },
  {
    id: 'double-cut',
    families: ELECTRIC,
    label: 'double-cut guitars',
    names: ['double cut', 'doublecut'],
    others: ['sg', 'sg style', 'sg type'],
    by: body('double-cut'),
  },
  {
    id: 'offset',
    families: ELECTRIC,
    label: 'offset guitars',
    names: ['offset'],
    others: ['jazzmaster', 'jaguar'],
    by: body('offset'),
  },
  {
    id: 'semi-hollow',
    families: ELECTRIC,
    label: 'semi-hollow guitars',
    names: ['semi hollow', 'semihollow', 'thinline'],
    others: ['335', 'es 335'],
    by: body('semi-hollow'),
  },
  {
    id: 'p-type',
    families: ['bass'],
    label: 'P-style basses',
    names: ['p type', 'p style'],
    others: ['p bass', 'pbass', 'precision', 'precision bass'],
    by: { field: 'pickup_config', values: ['p'] },
  },
  {
    id: 'j-type',
    families: ['bass'],
    label: 'J-style basses',
    names: ['j type', 'j style'],
    others: ['j bass', 'jbass', 'jazz bass'],
    by: { field: 'pickup_config', values: ['jj'] },
  },
  {
    id: 'flamenco',
    families: ['classical-guitar'],
    label: 'flamenco guitars',
    names: ['flamenco', 'flamenca'],
    by: { field: 'nylon_type', values: ['flamenca-blanca', 'flamenca-negra'] },
  },
]
