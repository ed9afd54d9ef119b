import { isDatabaseOutage } from './is-database-outage.ts'

/**
 * Runs something for each, one after the other, and returns what came of it. One that throws does not stop the others: what they threw
 * comes together at the end. Only without a database there is no use in going on.
 */
export async function runEach<Item, Result>(
  items: Iterable<Item> | AsyncIterable<Item>,
  run: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  const broken: unknown[] = []
  for await (const item of items)
    try {
      results.push(await run(item))
    } catch (error) {
      if (isDatabaseOutage(error)) throw error
      broken.push(error)
    }
  if (broken.length > 0) throw new AggregateError(broken, `${broken.length} of ${broken.length + results.length} failed`)
  return results
}
