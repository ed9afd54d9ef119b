import { eq } from 'drizzle-orm'
import { Refusal } from '#contracts/refusal.ts'
import { requireAccount } from '../kernel/actor.ts'
import type { Needs } from '../kernel/context.ts'
import { lockAddressBook } from './lock-address-book.ts'
import { savedAddresses } from './saved-addresses-table.ts'

/** Takes an address out of one's own book. After the default the newest of the others is the default. */
export async function deleteAddress(ctx: Needs<'db' | 'actor' | 'now'>, id: string): Promise<{ message: string }> {
  const owner = requireAccount(ctx.actor)
  await ctx.db.transaction(async (tx) => {
    const book = await lockAddressBook(tx, owner.id)
    const gone = book.find((entry) => entry.id === id)
    if (!gone) throw new Refusal('not_found', 'Address not found')
    await tx.delete(savedAddresses).where(eq(savedAddresses.id, id))
    const next = gone.isDefault ? book.find((entry) => entry.id !== id) : undefined
    if (!next) return
    await tx.update(savedAddresses).set({ isDefault: true, updatedAt: ctx.now() }).where(eq(savedAddresses.id, next.id))
  })
  return { message: 'Address deleted' }
}
