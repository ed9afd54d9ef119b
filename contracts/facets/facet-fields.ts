import type { Family } from '../measures/families.ts'
import type { MeasureField } from '../measures/measure-fields.ts'

/**
 * What a list of each family can be filtered by, the most important first. The place of each is stored with every instrument
 * (`placedFacets`): after a change raise `READ_VERSION`.
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

/** What a family's list can be filtered by. */
export type FacetField = (typeof FAMILY_FACETS)[Family][number]

/** Those that have a place in the row of an instrument, in order. The hand is known of every instrument with strings: it has its own. */
export function placedFacets(family: Family): FacetField[] {
  return FAMILY_FACETS[family].filter((field) => field !== 'handedness')
}

/** How each stands in the address. No family has two with the same name. */
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

/** What every list can be filtered by. */
export const COMMON_FACETS = ['price', 'sale', 'approval', 'made', 'pickup'] as const

export type CommonFacetKey = (typeof COMMON_FACETS)[number]
export type FacetKey = CommonFacetKey | (typeof FACET_KEYS)[FacetField]

/** All names that an address can have, in its order. */
export const ALL_FACET_KEYS: readonly FacetKey[] = [...COMMON_FACETS, ...new Set(Object.values(FACET_KEYS))]

/** The parameters of facets. A form without script sends the ends of a range apart: `nut_from`, `nut_to`. */
export const FACET_PARAMETERS: readonly string[] = ALL_FACET_KEYS.flatMap((key) => [key, `${key}_from`, `${key}_to`])
