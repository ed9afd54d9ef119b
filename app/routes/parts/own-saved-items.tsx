import type { ComponentProps } from 'react'
import type { ItemSlots } from '#app/features/buying/collections/item-slots.ts'
import { SavedItems } from '#app/features/buying/collections/saved-items.tsx'
import { BuilderEntry, BuilderLine } from '#app/features/catalog/builders/builder-entry.tsx'
import { ShopCard, ShopRow } from './shop-card.tsx'

/** The same page size as the catalog's list. */
const LINE_MEASURES = 3

// No hearts: everything here is saved, and each item has a remove button.
const SLOTS: ItemSlots = {
  productCard: (product, isEager) => <ShopCard product={product} isEager={isEager} corner={null} />,
  productRow: (product) => (
    <ShopRow product={{ ...product, key_measures: product.key_measures.slice(0, LINE_MEASURES) }} corner={null} />
  ),
  builderCard: (builder) => <BuilderEntry builder={builder} />,
  builderLine: (builder) => <BuilderLine builder={builder} />,
}

/** The user's own collections, with the cards used elsewhere in the shop. */
export function OwnSavedItems(props: Omit<ComponentProps<typeof SavedItems>, 'slots'>) {
  return <SavedItems {...props} slots={SLOTS} />
}
