import { and, desc, eq, isNotNull } from 'drizzle-orm'
import { isCountry } from '#contracts/buying/address-errors.ts'
import type { Address, AddressBook } from '#contracts/buying/address-views.ts'
import { requireAccount } from '#domain/kernel/actor.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { userProfiles } from '#domain/people/accounts/accounts-tables.ts'
import { orders } from '../orders/orders-tables.ts'
import { addressView } from './address-view.ts'
import { isSameAddress } from './is-same-address.ts'
import { savedAddresses } from './saved-addresses-table.ts'

/** How many recent orders are searched, and how many of their addresses are suggested */
const LAST_ORDERS = 20
const MOST_USED = 5

/** A profile's address may have no name; the address book requires one. */
function isSamePlace(one: Address, other: Address): boolean {
  return isSameAddress({ ...one, name: one.name || other.name }, { ...other, name: other.name || one.name })
}

/** The address book, default first, then addresses of past orders that are not in it, newest first */
export async function getAddressBook(ctx: Needs<'db' | 'actor'>): Promise<AddressBook> {
  const owner = requireAccount(ctx.actor)
  const [book, bought, profiles] = await Promise.all([
    ctx.db
      .select()
      .from(savedAddresses)
      .where(eq(savedAddresses.userId, owner.id))
      .orderBy(desc(savedAddresses.isDefault), desc(savedAddresses.createdAt)),
    ctx.db
      .select({ address: orders.shipTo })
      .from(orders)
      .where(and(eq(orders.buyerId, owner.id), isNotNull(orders.shipTo)))
      .orderBy(desc(orders.createdAt))
      .limit(LAST_ORDERS),
    ctx.db
      .select({ address: userProfiles.shippingAddress })
      .from(userProfiles)
      .where(and(eq(userProfiles.userId, owner.id), eq(userProfiles.isSeller, false))),
  ])

  const used: Address[] = []
  for (const { address } of [...profiles, ...bought]) {
    if (!address || !isCountry(address.country) || used.length === MOST_USED) continue
    // An order's email address may belong to the recipient of a gift.
    const { email: _, ...place } = address
    if (book.some((entry) => isSamePlace(entry.address, place))) continue
    const at = used.findIndex((each) => isSamePlace(each, place))
    if (at < 0) used.push(place)
    else if (!used[at]?.name) used[at] = place
  }
  return { addresses: book.map(addressView), used }
}
