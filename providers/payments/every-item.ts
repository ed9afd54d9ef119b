import { providerUnavailable } from './payments-unavailable.ts'

/** Every item of a list that Stripe answers a page at a time. */
export async function everyItem<Item>(list: AsyncIterable<Item>): Promise<Item[]> {
  const items: Item[] = []
  try {
    for await (const item of list) items.push(item)
  } catch (error) {
    return providerUnavailable(error)
  }
  return items
}
