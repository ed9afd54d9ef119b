import { arePaymentsPaused } from '#domain/backups/payments-pause.ts'
import type { Change } from '#domain/kernel/announce.ts'
import type { Db } from '#domain/kernel/db.ts'
import { findMaintenance } from '#domain/operators/set-maintenance.ts'

/** What every page and every write depends on. */
export type Notices = {
  /** The message of a shop that only reads. */
  readOnly: string | null
  arePaymentsPaused: boolean
}

export type ShopNotices = { read(): Promise<Notices>; changed(tags: string[]): void }

// In case an announcement got lost.
const KEPT_MS = 30_000

/** Asks the database once, and again after a change that concerns every page. */
export function openShopNotices(db: Db, keptMs = KEPT_MS): ShopNotices {
  let kept: { notices: Promise<Notices>; until: number } | undefined

  async function ask(): Promise<Notices> {
    const [maintenance, isPaused] = await Promise.all([findMaintenance(db), arePaymentsPaused(db)])
    return { readOnly: maintenance?.message ?? null, arePaymentsPaused: isPaused }
  }

  return {
    read() {
      if (kept && kept.until > performance.now()) return kept.notices
      const asked = { notices: ask(), until: performance.now() + keptMs }
      // A failure is not kept.
      asked.notices.catch(() => {
        if (kept === asked) kept = undefined
      })
      kept = asked
      return asked.notices
    },
    changed: (tags: NonNullable<Change['tags']>) => {
      if (tags.includes('*')) kept = undefined
    },
  }
}
