import { ACOUSTIC_MODELS } from './acoustic-models.ts'
import { SOLID_MODELS } from './electric-models.ts'
import type { Family } from './families.ts'
import type { MODEL_SOURCES } from './model-sources.ts'
import type { MeasureId } from './vocabulary.ts'

/** A well-known instrument to start from. The name is descriptive; it is a trademark of its owner. */
export type ReferenceModel = {
  id: string
  name: string
  family: Family
  /** In stored units; only what a source gives */
  figures: Partial<Record<MeasureId | 'radius_to', number>> & { neck_profile?: string }
  sources: readonly (keyof typeof MODEL_SOURCES)[]
}

/** All of them. */
export const REFERENCE_MODELS: readonly ReferenceModel[] = [...SOLID_MODELS, ...ACOUSTIC_MODELS]
