import type { Family } from './families.ts'

/** The facets that matter of each family, in the order of their weight. */
export const FAMILY_FACETS = {
  'electric-guitar': ['scale', 'handedness', 'pickup_config', 'weight', 'neck_depth_1', 'nut', 'radius', 'electric_body'],
  'acoustic-guitar': ['acoustic_body', 'nut', 'back_wood', 'top_wood', 'scale', 'frets_clear', 'cutaway', 'handedness'],
  'classical-guitar': ['scale', 'nylon_type', 'top_wood', 'back_wood', 'nut', 'bracing', 'handedness', 'spacing_saddle'],
  'archtop-guitar': ['body_width', 'scale', 'pickup_family', 'top_wood', 'nut', 'cutaway', 'finish', 'handedness'],
  bass: ['strings', 'scale', 'fingerboard_frets', 'weight', 'nut', 'pickup_config', 'electronics', 'handedness'],
  violin: ['violin_size', 'violin_model', 'back_wood', 'back_length', 'scale', 'year', 'finish'],
  viola: ['back_length', 'scale', 'violin_model', 'back_wood', 'weight', 'finish'],
  cello: ['violin_size', 'back_length', 'scale', 'body_stop', 'violin_model', 'back_wood'],
  ukulele: ['uke_size', 'back_wood', 'top_wood', 'uke_tuning', 'nut', 'strings', 'cutaway', 'handedness'],
  mandolin: ['mandolin_type', 'mandolin_voice', 'nut', 'top_wood', 'radius', 'finish', 'handedness'],
  pedal: ['pedal_type', 'current', 'supply_max', 'bypass', 'signal', 'jacks', 'width', 'io'],
  'other-fretted': ['strings', 'scale', 'body_wood', 'handedness'],
} as const satisfies Record<Family, readonly string[]>

/** In front of them, for every family. */
export const COMMON_FACETS = ['price', 'for_sale', 'made_in'] as const
