import { providerUnavailable } from './payments-unavailable.ts'

/** What is kept of every item of a list that Stripe answers a page at a time. The pages are not: an object of Stripe's is large. */
export async function everyItem<Item, Kept>(list: AsyncIterable<Item>, keep: (item: Item) => Kept[]): Promise<Kept[]> {
  const kept: Kept[] = []
  try {
    for await (const item of list) kept.push(...keep(item))
  } catch (error) {
    return providerUnavailable(error)
  }
  return kept
}
