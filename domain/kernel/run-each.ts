import { isDatabaseOutage } from './is-database-outage.ts'

/**
 * Runs something for each item in sequence and returns the results. One that throws does not stop the others; errors are thrown together at
 * the end. Stops only if the database is unavailable.
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
