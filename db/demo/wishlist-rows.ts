import { DEFAULT_WISHLIST_NAME } from '#contracts/buying/collections.ts'
import { daysBefore } from '#contracts/kernel/dates/days.ts'
import { collectionItems, collections } from '#domain/buying/collections/collections-tables.ts'
import type { Tx } from '#domain/kernel/db.ts'
import { userId } from './account-rows.ts'
import { demoPeople } from './demo-people.ts'
import { productId } from './product-rows.ts'
import { stableId } from './stable-id.ts'

type Saved = { instrument: string; daysAgo: number; notes?: string }

const demoWishlists: { name: string; description?: string; daysAgo: number; saved: Saved[] }[] = [
  {
    name: DEFAULT_WISHLIST_NAME,
    daysAgo: 96,
    saved: [
      { instrument: 'kootenay-parlour', daysAgo: 3, notes: 'Ask whether the neck is like the one on the Portage.' },
      { instrument: 'agate-om', daysAgo: 12 },
      { instrument: 'rondout-seventeen', daysAgo: 20, notes: 'Not this year.' },
      { instrument: 'violin-opus-112', daysAgo: 29 },
    ],
  },
  {
    name: 'A ukulele for Ellen',
    description: 'She is ten in March and has small hands.',
    daysAgo: 21,
    saved: [
      { instrument: 'keaukaha-soprano', daysAgo: 21 },
      { instrument: 'wailuku-concert', daysAgo: 18 },
    ],
  },
]

/** What the demo buyer has saved. */
export async function fillWishlists(tx: Tx, now: Date): Promise<void> {
  const owner = userId(demoPeople.buyer)
  const idOf = (name: string) => stableId('wishlist', name)
  await tx.insert(collections).values(
    demoWishlists.map(({ name, description, daysAgo }) => ({
      ...{ id: idOf(name), userId: owner, kind: 'products' as const, name, description },
      ...{ isDefault: name === DEFAULT_WISHLIST_NAME, createdAt: daysBefore(now, daysAgo) },
    })),
  )
  await tx.insert(collectionItems).values(
    demoWishlists.flatMap(({ name, saved }) =>
      saved.map(({ instrument, daysAgo, notes }) => ({
        ...{ collectionId: idOf(name), userId: owner, notes },
        ...{ productId: productId(instrument), addedAt: daysBefore(now, daysAgo) },
      })),
    ),
  )
}
