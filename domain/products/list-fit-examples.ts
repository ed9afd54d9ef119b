import { feelOf, readFitSearch } from '#contracts/fit-search.ts'
import type { FittingProduct } from '#contracts/fit-views.ts'
import { REFERENCE_MODELS, type ReferenceModel } from '#contracts/measures/reference-model.ts'
import type { Needs } from '../kernel/context.ts'
import { listFittingProducts } from './list-fitting-products.ts'

/** Of different kinds, those that most people know first. */
const WELL_KNOWN = ['martin-000-28', 'fender-stratocaster-vintage', 'fender-jazz-62', 'violin-4-4', 'uke-tenor', 'bluegrass-f5']
const MOST = 3
/** 'Close', at least. */
const LEAST_SCORE = 70

type FitExample = { model: ReferenceModel; fit: FittingProduct }

/** Well-known instruments with what is for sale that feels most like them: three, or as many as there are. */
export async function listFitExamples(ctx: Needs<'db' | 'now' | 'settings'>): Promise<FitExample[]> {
  const examples: FitExample[] = []
  for (const id of WELL_KNOWN) {
    if (examples.length === MOST) break
    const model = REFERENCE_MODELS.find((each) => each.id === id)
    const feel = feelOf(readFitSearch(new URLSearchParams({ model: id })))
    const [fit] = model && feel ? (await listFittingProducts(ctx, feel)).products : []
    if (model && fit && (fit.score ?? 0) >= LEAST_SCORE) examples.push({ model, fit })
  }
  return examples
}
