import type { ComponentType } from 'react'
import { loadAtFirstUse } from '../lib/first-use.ts'
import { createStore, useStore } from '../lib/store.ts'

/** A part that the page does without until the first sign of use: the server sends nothing of it. */
export function afterFirstUse<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const part = createStore<ComponentType<Props> | undefined>(undefined)
  if (!import.meta.env.SSR) void loadAtFirstUse(load).then(part.set)
  return function PartAfterFirstUse(props: Props) {
    const Part = useStore(part)
    return Part ? <Part {...props} /> : null
  }
}
