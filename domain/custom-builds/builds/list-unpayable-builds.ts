import { sql } from 'drizzle-orm'
import type { Needs } from '#domain/kernel/context.ts'
import type { Queryable } from '#domain/kernel/db.ts'

/** A span in which buyers could not pay a builder at all, or not in advance. Milliseconds. */
type Unpayable = { from: number; until: number; isAllMoney: boolean }

const BEGINS = ['suspend-builder', 'stop-build-money']
const ENDS = ['activate-builder', 'allow-build-money']

/** Spans of suspension or stopped advances, from the log. Raw SQL, because operators are a later capability. */
export async function listUnpayableBuilds({ now }: Needs<'now'>, db: Queryable, builderId: string): Promise<Unpayable[]> {
  const { rows } = await db.execute<{ act: string; at: number }>(sql`
    select act, (extract(epoch from created_at) * 1000)::float8 as at from operator_acts
    where subject_id = ${builderId} and act in ('suspend-builder', 'activate-builder', 'stop-build-money', 'allow-build-money')
    order by created_at, id`)
  return BEGINS.flatMap((begin, which) => {
    const spans: Unpayable[] = []
    let from: number | undefined
    for (const { act, at } of rows) {
      if (act === begin) from ??= at
      if (act !== ENDS[which] || from === undefined) continue
      spans.push({ from, until: at, isAllMoney: which === 0 })
      from = undefined
    }
    return from === undefined ? spans : [...spans, { from, until: now().getTime(), isAllMoney: which === 0 }]
  })
}

type Between = { from: number; until: number; isAhead: boolean }

/** Milliseconds between two moments in which the buyer could pay. `isAhead`: advance payments. */
export function payableTime({ from, until, isAhead }: Between, unpayable: readonly Unpayable[]): number {
  let [counted, lost] = [from, 0]
  const spans = unpayable.filter(({ isAllMoney }) => isAllMoney || isAhead).toSorted((a, b) => a.from - b.from)
  for (const span of spans) {
    const [begin, end] = [Math.max(span.from, counted), Math.min(span.until, until)]
    if (end <= begin) continue
    lost += end - begin
    counted = end
  }
  return Math.max(0, until - from) - lost
}
