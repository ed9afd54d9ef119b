import type { Family } from './families.ts'
import type { Measure, WoodPart } from './measure.ts'
import { MEASURES, type MeasureId, type ValueListId } from './vocabulary.ts'

/** The parts with separate woods */
export type MeasuredPart = Extract<WoodPart, 'top' | 'back' | 'body' | 'neck' | 'fingerboard'>
export type WoodField = `${MeasuredPart}_wood`
export type WordField = ValueListId | WoodField
export type MeasureField = MeasureId | WordField

/** A multiscale and a compound radius have a second figure. */
export const SECOND_FIGURES = { scale: 'scale_to', radius: 'radius_to' } as const

/** Orders a multiscale and a compound radius by their lower end. A radius that ends flat has 0 there and stays. */
export function lowerFirst<Figures extends { value: number; to?: number }>(figures: Figures): Figures {
  const { value, to } = figures
  return to !== undefined && to > 0 && to < value ? { ...figures, value: to, to: value } : figures
}

/** The labels of word fields */
const WORD_LABELS: Record<WordField, string> = {
  handedness: 'Handedness',
  neck_profile: 'Neck profile',
  fingerboard_frets: 'Fretting',
  fret_size: 'Fret size',
  fret_material: 'Fret material',
  neck_joint: 'Neck joint',
  bridge: 'Bridge',
  finish: 'Finish',
  sheen: 'Sheen',
  colour: 'Color',
  construction: 'Construction',
  cutaway: 'Cutaway',
  bracing: 'Bracing',
  string_set: 'String type',
  wood_figure: 'Wood figure',
  wood_treatment: 'Wood treatment',
  back_pieces: 'Back pieces',
  case: 'Case',
  acoustic_body: 'Body shape',
  nylon_type: 'Type',
  electric_body: 'Body shape',
  violin_size: 'Size',
  violin_model: 'Model',
  uke_size: 'Size',
  uke_tuning: 'Tuning',
  mandolin_type: 'Body shape',
  mandolin_voice: 'Voice',
  bass_scale_class: 'Scale class',
  pickup_config: 'Pickups',
  pickup_family: 'Pickup type',
  electronics: 'Electronics',
  pedal_type: 'Type',
  bypass: 'Bypass',
  polarity: 'Polarity',
  power_connector: 'Power connector',
  jacks: 'Jacks',
  io: 'Inputs and outputs',
  signal: 'Signal',
  top_wood: 'Top wood',
  back_wood: 'Back and sides',
  body_wood: 'Body wood',
  neck_wood: 'Neck wood',
  fingerboard_wood: 'Fingerboard wood',
}

/** The form's fields for each family, in order; six to ten each */
export const FAMILY_FIELDS = {
  'electric-guitar': [
    'handedness',
    'electric_body',
    'scale',
    'nut',
    'radius',
    'neck_depth_1',
    'weight',
    'frets',
    'pickup_config',
    'body_wood',
  ],
  'acoustic-guitar': [
    'handedness',
    'acoustic_body',
    'cutaway',
    'top_wood',
    'back_wood',
    'scale',
    'nut',
    'spacing_saddle',
    'frets_clear',
    'neck_depth_1',
  ],
  'classical-guitar': [
    'handedness',
    'nylon_type',
    'top_wood',
    'back_wood',
    'scale',
    'nut',
    'spacing_saddle',
    'bracing',
    'weight',
    'finish',
  ],
  'archtop-guitar': ['handedness', 'body_width', 'cutaway', 'top_wood', 'scale', 'nut', 'pickup_family', 'finish', 'weight'],
  bass: ['handedness', 'strings', 'scale', 'nut', 'fingerboard_frets', 'neck_depth_1', 'weight', 'pickup_config', 'electronics'],
  violin: ['violin_size', 'violin_model', 'back_length', 'scale', 'body_stop', 'back_wood', 'finish', 'year', 'weight'],
  viola: ['back_length', 'scale', 'body_stop', 'violin_model', 'back_wood', 'finish', 'weight'],
  cello: ['violin_size', 'violin_model', 'back_length', 'scale', 'body_stop', 'back_wood', 'finish', 'weight'],
  ukulele: ['handedness', 'uke_size', 'uke_tuning', 'cutaway', 'top_wood', 'back_wood', 'scale', 'nut', 'strings', 'weight'],
  mandolin: ['handedness', 'mandolin_voice', 'mandolin_type', 'top_wood', 'scale', 'nut', 'radius', 'finish', 'weight'],
  pedal: ['pedal_type', 'signal', 'bypass', 'supply_min', 'supply_max', 'current', 'jacks', 'io', 'width', 'depth'],
  'other-fretted': ['handedness', 'strings', 'scale', 'nut', 'body_wood', 'weight', 'year'],
} as const satisfies Record<Family, readonly MeasureField[]>

/** Whether the family has fretted and fretless instruments */
export function mayBeFretless(family: Family): boolean {
  return (FAMILY_FIELDS[family] as readonly MeasureField[]).includes('fingerboard_frets')
}

/** Whether it is a number */
export function isMeasured(field: string): field is MeasureId {
  return field in MEASURES
}

/** Its label */
export function labelOf(field: MeasureField): string {
  return isMeasured(field) ? MEASURES[field].label : WORD_LABELS[field]
}

/** The measure; some families do not have it */
export function measureOf(id: MeasureId): Measure {
  return MEASURES[id]
}
