import type { Change } from '#domain/kernel/announce.ts'
import type { Db } from '#domain/kernel/db.ts'
import { arePaymentsPaused } from '#domain/money/restores/payments-pause.ts'
import { findMaintenance } from '#domain/operations/operators/set-maintenance.ts'

/** State that every page and every write depends on. */
export type Notices = {
  /** The message of a read-only shop. */
  readOnly: string | null
  arePaymentsPaused: boolean
}

export type ShopNotices = { read(): Promise<Notices>; changed(tags: string[]): void }

// In case an announcement got lost.
const KEPT_MS = 30_000

/** Queries the database once, and again after a change that affects every page. */
export function openShopNotices(db: Db, keptMs = KEPT_MS): ShopNotices {
  let kept: { notices: Promise<Notices>; until: number } | undefined
  let known: Notices | undefined

  async function ask(): Promise<Notices> {
    try {
      const [maintenance, isPaused] = await Promise.all([findMaintenance(db), arePaymentsPaused(db)])
      known = { readOnly: maintenance?.message ?? null, arePaymentsPaused: isPaused }
      return known
    } catch (error) {
      // A failure isn't stored. Pages that need no database stay up with the previous notices.
      kept = undefined
      if (known) return known
      throw error
    }
  }

  return {
    read() {
      if (!kept || kept.until <= performance.now()) kept = { notices: ask(), until: performance.now() + keptMs }
      return kept.notices
    },
    changed: (tags: NonNullable<Change['tags']>) => {
      if (tags.includes('*')) kept = undefined
    },
  }
}
