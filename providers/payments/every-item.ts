import { providerUnavailable } from './payments-unavailable.ts'

/** Maps every item of a paginated Stripe list. The pages aren't kept, because Stripe's objects are large. */
export async function everyItem<Item, Kept>(list: AsyncIterable<Item>, keep: (item: Item) => Kept[]): Promise<Kept[]> {
  const kept: Kept[] = []
  try {
    for await (const item of list) kept.push(...keep(item))
  } catch (error) {
    return providerUnavailable(error)
  }
  return kept
}
