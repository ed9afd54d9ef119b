import type { ComponentProps } from 'react'
import { BuilderEntry, BuilderLine } from '#app/features/builders/builder-entry.tsx'
import type { ItemSlots } from '#app/features/collections/item-slots.ts'
import { SavedItems } from '#app/features/collections/saved-items.tsx'
import { ShopCard, ShopRow } from './shop-card.tsx'

/** As many as the catalog's list has room for. */
const LINE_MEASURES = 3

// No hearts: what is here is saved, and is taken out beside.
const SLOTS: ItemSlots = {
  productCard: (product, isEager) => <ShopCard product={product} isEager={isEager} corner={null} />,
  productRow: (product) => (
    <ShopRow product={{ ...product, key_measures: product.key_measures.slice(0, LINE_MEASURES) }} corner={null} />
  ),
  builderCard: (builder) => <BuilderEntry builder={builder} />,
  builderLine: (builder) => <BuilderLine builder={builder} />,
}

/** One's own collections, with instruments and builders drawn as everywhere in the shop. */
export function OwnSavedItems(props: Omit<ComponentProps<typeof SavedItems>, 'slots'>) {
  return <SavedItems {...props} slots={SLOTS} />
}
