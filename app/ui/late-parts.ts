import type { ComponentType } from 'react'
import { createStore, useStore } from '../lib/store.ts'

type LateParts = {
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
}

/** What pages do without until the first sign of use: it comes after the dialogs, and pages need not even name its code. */
export const lateParts = createStore<LateParts | undefined>(undefined)

/** One of them, or nothing yet. */
export function useLatePart<Name extends keyof LateParts>(name: Name): LateParts[Name] | undefined {
  return useStore(lateParts)?.[name]
}
