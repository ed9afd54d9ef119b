import { Refusal } from '#contracts/refusal.ts'
import { COLLECTION_LIMITS } from '#contracts/wishlists.ts'
import type { Verdict } from '../kernel/authorize.ts'

/** The default is where things go that were saved in passing: it stays. */
export function mayDelete({ isDefault }: { isDefault: boolean }): Verdict {
  return isDefault ? new Refusal('conflict', 'Your default collection cannot be deleted') : true
}

/** What an operator made private stays so until one lifts it. */
export function mayShow({ closedAt }: { closedAt: Date | null }): Verdict {
  if (closedAt === null) return true
  const words = 'Somebody who runs the shop made this collection private. Please write to us before you show it again.'
  return new Refusal('not_allowed', words, { fields: { is_public: [words] } })
}

/** How many collections, or lists of builders, one person keeps. */
export function mayCreate(count: number): Verdict {
  const most = COLLECTION_LIMITS.collections
  return count < most || new Refusal('conflict', `You can keep at most ${most} collections`)
}

/** How much one collection holds, so that it can be shown on one page. */
export function mayAdd(count: number): Verdict {
  const most = COLLECTION_LIMITS.items
  return count < most || new Refusal('conflict', `A collection holds at most ${most} items`)
}
