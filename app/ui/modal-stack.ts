import { createStore, useStore } from '../lib/store.ts'

// A dialog makes everything outside it unreachable, toasts too: they must know which one is on top.
const stack = createStore<HTMLDialogElement[]>([])

export function pushModal(dialog: HTMLDialogElement): void {
  stack.set([...stack.get().filter((other) => other !== dialog), dialog])
}

export function removeModal(dialog: HTMLDialogElement): void {
  if (stack.get().includes(dialog)) stack.set(stack.get().filter((other) => other !== dialog))
}

/** The dialog on top, if any is open. */
export function useTopModal(): HTMLDialogElement | undefined {
  return useStore(stack).at(-1)
}
