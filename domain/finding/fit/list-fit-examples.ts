import { LEAST_CLOSE } from '#contracts/catalog/measures/fit-words.ts'
import { REFERENCE_MODELS, type ReferenceModel } from '#contracts/catalog/measures/reference-model.ts'
import { feelOf, readFitSearch } from '#contracts/finding/fit-search.ts'
import type { FittingProduct } from '#contracts/finding/fit-views.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { listFittingProducts } from './list-fitting-products.ts'

/** Different types, best-known first */
const WELL_KNOWN = ['martin-000-28', 'fender-stratocaster-vintage', 'fender-jazz-62', 'violin-4-4', 'uke-tenor', 'bluegrass-f5']
const MOST = 3

type FitExample = { model: ReferenceModel; fit: FittingProduct }

/** Well-known instruments with the closest ones for sale: up to three */
export async function listFitExamples(ctx: Needs<'db' | 'now' | 'settings'>): Promise<FitExample[]> {
  const examples: FitExample[] = []
  // As many at once as are shown, which is usually enough and limits connections
  for (let from = 0; from < WELL_KNOWN.length && examples.length < MOST; from += MOST) {
    const next = await Promise.all(WELL_KNOWN.slice(from, from + MOST).map((id) => findExample(ctx, id)))
    examples.push(...next.filter((example) => example !== undefined))
  }
  return examples.slice(0, MOST)
}

async function findExample(ctx: Needs<'db' | 'now' | 'settings'>, id: string): Promise<FitExample | undefined> {
  const model = REFERENCE_MODELS.find((each) => each.id === id)
  const feel = feelOf(readFitSearch(new URLSearchParams({ model: id })))
  if (!model || !feel) return undefined
  const [fit] = (await listFittingProducts(ctx, feel)).products
  return fit && (fit.score ?? 0) >= LEAST_CLOSE ? { model, fit } : undefined
}
