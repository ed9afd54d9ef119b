import { Refusal } from '#contracts/refusal.ts'
import { COLLECTION_LIMITS } from '#contracts/wishlists.ts'
import type { Verdict } from '../kernel/authorize.ts'

/** The default collection cannot be deleted, because quick saves go there. */
export function mayDelete({ isDefault }: { isDefault: boolean }): Verdict {
  return isDefault ? new Refusal('conflict', 'Your default collection cannot be deleted') : true
}

/** What an operator made private stays private until an operator lifts it. */
export function mayShow({ closedAt }: { closedAt: Date | null }): Verdict {
  if (closedAt === null) return true
  const message = 'An operator made this collection private. Please contact us before you share it again.'
  return new Refusal('not_allowed', message, { fields: { is_public: [message] } })
}

/** How many collections, or lists of builders, a user can have. */
export function mayCreate(count: number): Verdict {
  const most = COLLECTION_LIMITS.collections
  return count < most || new Refusal('conflict', `You can keep at most ${most} collections`)
}

/** How many items a collection can hold, so that one page can show it. */
export function mayAdd(count: number): Verdict {
  const most = COLLECTION_LIMITS.items
  return count < most || new Refusal('conflict', `A collection holds at most ${most} items`)
}
