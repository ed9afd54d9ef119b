import { coverPage } from '../lib/first-pop.ts'
import { createStore, useStore } from '../lib/store.ts'

// A dialog makes everything outside it inert, including toasts: they need to know which dialog is on top.
const stack = createStore<HTMLDialogElement[]>([])

/** Pushes a dialog; Back calls `close`. Returns the function that removes it. */
export function pushModal(dialog: HTMLDialogElement, close: () => void): () => void {
  stack.set([...stack.get(), dialog])
  const uncover = coverPage(close)
  return () => {
    stack.set(stack.get().filter((other) => other !== dialog))
    uncover()
  }
}

/** The dialog on top, if any is open. */
export function useTopModal(): HTMLDialogElement | undefined {
  return useStore(stack).at(-1)
}
