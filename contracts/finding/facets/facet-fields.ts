import type { Family } from '#contracts/catalog/measures/families.ts'
import type { MeasureField } from '#contracts/catalog/measures/measure-fields.ts'

/**
 * The facets of each family, most important first. Their positions are stored with every instrument (`placedFacets`): raise `READ_VERSION`
 * after a change.
 */
export const FAMILY_FACETS = {
  'electric-guitar': [
    'scale',
    'handedness',
    'pickup_config',
    'weight',
    'neck_depth_1',
    'nut',
    'radius',
    'electric_body',
    'strings',
    'body_wood',
    'top_wood',
    'finish',
    'year',
  ],
  'acoustic-guitar': [
    'acoustic_body',
    'nut',
    'back_wood',
    'top_wood',
    'scale',
    'frets_clear',
    'cutaway',
    'handedness',
    'weight',
    'strings',
    'finish',
    'year',
  ],
  'classical-guitar': [
    'scale',
    'nylon_type',
    'top_wood',
    'back_wood',
    'nut',
    'bracing',
    'handedness',
    'spacing_saddle',
    'weight',
    'strings',
    'finish',
    'year',
  ],
  'archtop-guitar': [
    'body_width',
    'scale',
    'pickup_family',
    'top_wood',
    'nut',
    'cutaway',
    'finish',
    'handedness',
    'back_wood',
    'weight',
    'strings',
    'year',
  ],
  bass: [
    'strings',
    'scale',
    'fingerboard_frets',
    'weight',
    'nut',
    'pickup_config',
    'electronics',
    'handedness',
    'body_wood',
    'top_wood',
    'finish',
    'year',
  ],
  violin: [
    'violin_size',
    'violin_model',
    'back_wood',
    'back_length',
    'scale',
    'year',
    'finish',
    'top_wood',
    'nut',
    'weight',
    'handedness',
    'strings',
  ],
  viola: [
    'back_length',
    'scale',
    'violin_model',
    'back_wood',
    'weight',
    'top_wood',
    'nut',
    'handedness',
    'strings',
    'finish',
    'year',
  ],
  cello: [
    'violin_size',
    'back_length',
    'scale',
    'body_stop',
    'violin_model',
    'back_wood',
    'top_wood',
    'nut',
    'weight',
    'handedness',
    'strings',
    'finish',
    'year',
  ],
  ukulele: [
    'uke_size',
    'back_wood',
    'top_wood',
    'uke_tuning',
    'nut',
    'strings',
    'cutaway',
    'handedness',
    'scale',
    'weight',
    'finish',
    'year',
  ],
  mandolin: [
    'mandolin_type',
    'mandolin_voice',
    'nut',
    'top_wood',
    'radius',
    'finish',
    'handedness',
    'scale',
    'back_wood',
    'weight',
    'strings',
    'year',
  ],
  pedal: ['pedal_type', 'current', 'supply_max', 'bypass', 'signal', 'jacks', 'width', 'io', 'year'],
  'other-fretted': ['strings', 'scale', 'nut', 'weight', 'body_wood', 'top_wood', 'handedness', 'finish', 'year'],
} as const satisfies Record<Family, readonly MeasureField[]>

/** The facets of a family's list */
export type FacetField = (typeof FAMILY_FACETS)[Family][number]

/** Facets with a position in an instrument's row, in order. Handedness has its own column for every instrument with strings. */
export function placedFacets(family: Family): FacetField[] {
  return FAMILY_FACETS[family].filter((field) => field !== 'handedness')
}

/** URL parameter names, unique within a family */
export const FACET_KEYS = {
  scale: 'scale',
  handedness: 'hand',
  pickup_config: 'pickups',
  pickup_family: 'pickups',
  weight: 'weight',
  neck_depth_1: 'neck',
  nut: 'nut',
  radius: 'radius',
  electric_body: 'body',
  acoustic_body: 'body',
  mandolin_type: 'body',
  strings: 'strings',
  body_wood: 'wood',
  top_wood: 'top',
  back_wood: 'back',
  finish: 'finish',
  year: 'year',
  frets_clear: 'clear',
  cutaway: 'cutaway',
  nylon_type: 'type',
  pedal_type: 'type',
  bracing: 'bracing',
  spacing_saddle: 'spacing',
  body_width: 'bout',
  fingerboard_frets: 'frets',
  electronics: 'electronics',
  violin_size: 'size',
  uke_size: 'size',
  violin_model: 'model',
  back_length: 'length',
  body_stop: 'stop',
  uke_tuning: 'tuning',
  mandolin_voice: 'voice',
  current: 'current',
  supply_max: 'supply',
  bypass: 'bypass',
  signal: 'signal',
  jacks: 'jacks',
  width: 'width',
  io: 'io',
} as const satisfies Record<FacetField, string>

/** The facets of every list */
export const COMMON_FACETS = ['price', 'sale', 'sound', 'approval', 'made', 'pickup'] as const

export type CommonFacetKey = (typeof COMMON_FACETS)[number]
export type FacetKey = CommonFacetKey | (typeof FACET_KEYS)[FacetField]

/** All parameter names, in URL order */
export const ALL_FACET_KEYS: readonly FacetKey[] = [...COMMON_FACETS, ...new Set(Object.values(FACET_KEYS))]

/** The parameters of facets. A form without JavaScript sends range ends separately: `nut_from`, `nut_to`. */
export const FACET_PARAMETERS: readonly string[] = ALL_FACET_KEYS.flatMap((key) => [key, `${key}_from`, `${key}_to`])
