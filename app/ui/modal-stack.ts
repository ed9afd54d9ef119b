import { useSyncExternalStore } from 'react'

// A dialog makes everything outside it unreachable, toasts too: they must know which one is on top.
let stack: HTMLDialogElement[] = []
const listeners = new Set<() => void>()

function change(next: HTMLDialogElement[]) {
  stack = next
  for (const listener of listeners) listener()
}

export function pushModal(dialog: HTMLDialogElement): void {
  change([...stack.filter((other) => other !== dialog), dialog])
}

export function removeModal(dialog: HTMLDialogElement): void {
  if (stack.includes(dialog)) change(stack.filter((other) => other !== dialog))
}

/** The dialog on top, if any is open. */
export function useTopModal(): HTMLDialogElement | undefined {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => stack.at(-1),
    () => undefined,
  )
}
