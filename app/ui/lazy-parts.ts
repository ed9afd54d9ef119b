import type { ComponentType, ReactNode } from 'react'
import type { ProductCard } from '#contracts/catalog/product-views.ts'
import { createStore, useStore } from '../lib/store.ts'

type LazyParts = {
  BuilderSkeleton: ComponentType
  CompareBar: ComponentType
  CompareButton: ComponentType<{ product: { id: string; name: string }; place: 'card' | 'row' }>
  FindValue: ComponentType<{
    label: string
    values: readonly { id: string; names?: string }[]
    onFind: (ids: Set<string> | null) => void
  }>
  RecentlyViewed: ComponentType<{ viewing?: string }>
  SaveSearch: ComponentType<{ query: string }>
  SimilarInstruments: ComponentType<{ id: string; shown: ProductCard[]; card: (product: ProductCard) => ReactNode }>
}

/** Parts that pages load at the first interaction, after the dialogs. Pages do not even reference their code. */
export const lazyParts = createStore<LazyParts | undefined>(undefined)

/** One of these parts; undefined until it is loaded. */
export function useLazyPart<Name extends keyof LazyParts>(name: Name): LazyParts[Name] | undefined {
  return useStore(lazyParts)?.[name]
}
