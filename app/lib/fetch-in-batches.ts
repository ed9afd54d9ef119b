/** How many ids the server accepts per call. */
const MOST_AT_ONCE = 100

/** Fetches values for any number of ids, in as many calls as the server's limit requires. */
export async function fetchInBatches<Value>(
  ids: string[],
  fetchValues: (ids: string[]) => Promise<Record<string, Value>>,
): Promise<Record<string, Value>> {
  const values: Record<string, Value> = {}
  for (let from = 0; from < ids.length; from += MOST_AT_ONCE)
    Object.assign(values, await fetchValues(ids.slice(from, from + MOST_AT_ONCE)))
  return values
}
