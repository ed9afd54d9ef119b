import { sql } from 'drizzle-orm'
import { READ_VERSION } from '#domain/catalog/products/measure-row.ts'
import type { Needs } from '#domain/kernel/context.ts'
import type { Tx } from '#domain/kernel/db.ts'
import { isRetryableError } from '#domain/kernel/is-retryable-error.ts'
import type { BeforeEdit } from './alerts-tables.ts'
import { findMatchableProduct, findMatchableProductBefore } from './find-matchable-product.ts'
import { matchNextOfBuilder, matchPriceDrops, matchShownAgain } from './match-saved.ts'
import { matchSearches } from './match-searches.ts'
import { sendAvailabilityAlerts } from './send-availability-alerts.ts'

type Deps = Needs<'db' | 'now' | 'jobs' | 'settings'>

const BATCH = 20
// A run ends after a few minutes; the next one continues.
const MOST_BATCHES = 500
/** One correction is often followed by another. */
const EDITING_MINUTES = 10

/**
 * Finds the people to notify of instruments that were published, shown again, made cheaper, edited or released. An instrument that changed
 * several times is matched once, in its current state. Returns the number of instruments matched.
 */
export async function matchChanges(ctx: Deps, { batches = MOST_BATCHES } = {}): Promise<number> {
  let matched = 0
  const failures: unknown[] = []
  for (let at = 0; at < batches; at++) {
    const count = await ctx.db.transaction((tx) => matchBatch(ctx, tx, failures))
    if (count === 0) break
    matched += count
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Some instruments could not be matched with saved searches')
  return matched
}

async function matchBatch(ctx: Deps, tx: Tx, failures: unknown[]): Promise<number> {
  const edited = new Date(ctx.now().getTime() - EDITING_MINUTES * 60_000)
  // Skips instruments whose measures are not read yet. Concurrent nodes get different changes.
  const { rows } = await tx.execute<Changed>(sql`
    with claimed as (
      select c.id, c.product_id, c.kind, c.before from offer_changes c join product_measures m on m.product_id = c.product_id
      where c.matched_at is null and m.read_version = ${READ_VERSION} and (c.kind <> 'edited' or c.at <= ${edited})
      order by c.id limit ${BATCH} for update of c skip locked
    ), done as (
      update offer_changes set matched_at = ${ctx.now()}, before = null from claimed where offer_changes.id = claimed.id
    )
    select product_id as id, bool_or(kind in ('offered', 'price')) as is_offer, bool_or(kind = 'offered') as is_shown,
      (array_agg(before order by id) filter (where before is not null))[1] as before
    from claimed group by product_id order by product_id`)
  for (const changed of rows) {
    // An instrument that cannot be matched is skipped, so that it does not delay others.
    await tx
      .transaction((part) => matchInstrument(ctx, part, changed))
      .catch((error: unknown) => {
        if (isRetryableError(error)) throw error
        failures.push(new Error(`Instrument ${changed.id}`, { cause: error }))
      })
  }
  return rows.length
}

type Changed = { id: string; is_offer: boolean; is_shown: boolean; before: BeforeEdit | null }

async function matchInstrument(ctx: Deps, tx: Tx, changed: Changed): Promise<void> {
  const { id, is_offer: isOffer, is_shown: isShown } = changed
  const offer = await findMatchableProduct(tx, id)
  if (!offer) return
  const moment = { now: ctx.now(), timeZone: ctx.settings.timeZone }
  if (isOffer) {
    await matchSearches(tx, offer, moment)
    await matchPriceDrops(tx, offer, moment)
    await matchNextOfBuilder(tx, offer, moment)
  }
  // Searches that already found it before an edit are not notified.
  const before = !isOffer && changed.before ? await findMatchableProductBefore(tx, id, changed.before) : undefined
  if (before) await matchSearches(tx, offer, moment, before)
  if (isShown) await matchShownAgain(tx, offer, moment)
  await sendAvailabilityAlerts(ctx, tx, offer)
}
