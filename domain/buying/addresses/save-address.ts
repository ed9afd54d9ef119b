import { and, eq } from 'drizzle-orm'
import type { SaveAddress } from '#contracts/buying/address-bodies.ts'
import type { SavedAddressAnswer } from '#contracts/buying/address-views.ts'
import { MAX_ADDRESSES } from '#contracts/buying/addresses.ts'
import { Refusal } from '#contracts/kernel/refusal.ts'
import { requireAccount } from '#domain/kernel/actor.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { only, type Tx } from '#domain/kernel/db.ts'
import { enforceRateLimit } from '#domain/kernel/enforce-rate-limit.ts'
import { addressView } from './address-view.ts'
import { isSameAddress } from './is-same-address.ts'
import { lockAddressBook } from './lock-address-book.ts'
import { savedAddresses } from './saved-addresses-table.ts'
import { validateSavedAddress } from './validate-saved-address.ts'

type Deps = Needs<'db' | 'actor' | 'now' | 'settings'>

/** Adds an address to the user's address book. The first one becomes the default. */
export function addAddress(ctx: Deps, input: SaveAddress): Promise<SavedAddressAnswer> {
  return save(ctx, undefined, input)
}

/** Changes an entry. Refused as not found if it belongs to another user. */
export function changeAddress(ctx: Deps, id: string, input: SaveAddress): Promise<SavedAddressAnswer> {
  return save(ctx, id, input)
}

async function save(ctx: Deps, id: string | undefined, input: SaveAddress): Promise<SavedAddressAnswer> {
  const owner = requireAccount(ctx.actor)
  await enforceRateLimit(ctx, { key: `save-address:${owner.id}`, times: 60, seconds: 600 })
  const address = validateSavedAddress(input)

  return ctx.db.transaction(async (tx) => {
    const book = await lockAddressBook(tx, owner.id)
    const before = book.find((entry) => entry.id === id)
    const others = book.filter((entry) => entry.id !== id)
    if (id && !before) throw new Refusal('not_found', 'Address not found')
    if (!id && book.length >= MAX_ADDRESSES) {
      throw new Refusal('conflict', `Your address book is full (${MAX_ADDRESSES} addresses). Please delete one first.`)
    }
    if (others.some((entry) => isSameAddress(entry.address, address))) {
      throw new Refusal('conflict', 'This address is already in your address book')
    }

    // There is always a default: another entry can become it, but it cannot be unset.
    const isDefault = input.is_default === true || before?.isDefault === true || others.length === 0
    if (isDefault) await endDefault(tx, owner.id)
    const change = { address, isDefault, updatedAt: ctx.now() }
    const rows = before
      ? await tx.update(savedAddresses).set(change).where(eq(savedAddresses.id, before.id)).returning()
      : await tx
          .insert(savedAddresses)
          .values({ userId: owner.id, createdAt: ctx.now(), ...change })
          .returning()
    return { message: before ? 'Address saved' : 'Address added', address: addressView(only(rows)) }
  })
}

function endDefault(tx: Tx, userId: string) {
  const isDefault = and(eq(savedAddresses.userId, userId), eq(savedAddresses.isDefault, true))
  return tx.update(savedAddresses).set({ isDefault: false }).where(isDefault)
}
