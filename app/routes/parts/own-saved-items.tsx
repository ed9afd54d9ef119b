import type { ComponentProps } from 'react'
import { BuilderEntry, BuilderLine } from '../../features/builders/builder-entry.tsx'
import type { ItemSlots } from '../../features/collections/item-slots.ts'
import { SavedItems } from '../../features/collections/saved-items.tsx'
import { ShopCard, ShopRow } from './shop-card.tsx'

/** As many as the catalog's list has room for. */
const LINE_MEASURES = 3

const SLOTS: ItemSlots = {
  productCard: (product, isEager, corner) => <ShopCard product={product} isEager={isEager} corner={corner} />,
  productRow: (product, corner) => (
    <ShopRow product={{ ...product, key_measures: product.key_measures.slice(0, LINE_MEASURES) }} corner={corner} />
  ),
  builderCard: (builder) => <BuilderEntry builder={builder} />,
  builderLine: (builder) => <BuilderLine builder={builder} />,
}

/** One's own collections, with instruments and builders drawn as everywhere in the shop. */
export function OwnSavedItems(props: Omit<ComponentProps<typeof SavedItems>, 'slots'>) {
  return <SavedItems {...props} slots={SLOTS} />
}
