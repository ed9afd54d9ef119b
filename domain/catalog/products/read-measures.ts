import { eq, sql } from 'drizzle-orm'
import { announce } from '#domain/kernel/announce.ts'
import type { Needs } from '#domain/kernel/context.ts'
import type { Tx } from '#domain/kernel/db.ts'
import { isRetryableError } from '#domain/kernel/is-retryable-error.ts'
import { READ_VERSION } from './measure-row.ts'
import { productMeasures } from './product-measures-table.ts'
import { writeMeasures } from './write-measures.ts'

// Few enough to look up each by id, at any shop size
const BATCH = 200
// A run ends after a few minutes; the next one continues.
const MOST_BATCHES = 500

/**
 * Reads measures that an older reader version has read, or of rows written directly, in batches. Can stop anywhere. An instrument being
 * edited is left to that edit or the next run; an unreadable one is reported and skipped until it or the reader changes. Returns the number
 * read.
 */
export async function readMeasures(ctx: Needs<'db'>, { batch = BATCH, batches = MOST_BATCHES } = {}): Promise<number> {
  let read = 0
  const failures: unknown[] = []
  for (let at = 0; at < batches; at++) {
    const count = await readBatch(ctx, batch, failures)
    read += count
    if (count < batch) break
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Could not read the measurements of some instruments')
  return read
}

async function readBatch({ db }: Needs<'db'>, batch: number, failures: unknown[]): Promise<number> {
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: string; has_page: boolean }>(
      sql`select p.id, p.status in ('listed', 'sold') as has_page from product_measures m join products p on p.id = m.product_id
        where m.read_version < ${READ_VERSION} order by m.read_version, m.product_id limit ${batch} for no key update of p skip locked`,
    )
    const ids = rows.map(({ id }) => id)
    await tx
      .transaction((part) => writeMeasures(part, ids))
      .catch(async (error: unknown) => {
        if (isRetryableError(error)) throw error
        for (const id of ids) await readAlone(tx, id, failures)
      })
    await announce(tx, { tags: rows.filter((row) => row.has_page).map(({ id }) => `product:${id}`) })
    return rows.length
  })
}

async function readAlone(tx: Tx, id: string, failures: unknown[]): Promise<void> {
  try {
    await tx.transaction((part) => writeMeasures(part, [id]))
  } catch (error) {
    if (isRetryableError(error)) throw error
    failures.push(new Error(`Instrument ${id}`, { cause: error }))
    await tx.update(productMeasures).set({ readVersion: READ_VERSION }).where(eq(productMeasures.productId, id))
  }
}
