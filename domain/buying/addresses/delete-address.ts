import { eq } from 'drizzle-orm'
import { Refusal } from '#contracts/kernel/refusal.ts'
import { requireAccount } from '#domain/kernel/actor.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { lockAddressBook } from './lock-address-book.ts'
import { savedAddresses } from './saved-addresses-table.ts'

/** Deletes an address from the user's address book. If it was the default, the newest of the others becomes the default. */
export async function deleteAddress(ctx: Needs<'db' | 'actor' | 'now'>, id: string): Promise<{ message: string }> {
  const owner = requireAccount(ctx.actor)
  await ctx.db.transaction(async (tx) => {
    const book = await lockAddressBook(tx, owner.id)
    const deleted = book.find((entry) => entry.id === id)
    if (!deleted) throw new Refusal('not_found', 'Address not found')
    await tx.delete(savedAddresses).where(eq(savedAddresses.id, id))
    const next = deleted.isDefault ? book.find((entry) => entry.id !== id) : undefined
    if (!next) return
    await tx.update(savedAddresses).set({ isDefault: true, updatedAt: ctx.now() }).where(eq(savedAddresses.id, next.id))
  })
  return { message: 'Address deleted' }
}
