type ToastAction = { label: string; onClick: () => void }
export type ToastOptions = { action?: ToastAction }
export type Toast = { id: number; kind: 'success' | 'info' | 'error'; text: string; action?: ToastAction; shownAt: number }

const MOST = 4

let toasts: Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

function change(next: Toast[]) {
  toasts = next
  for (const listener of listeners) listener()
}

function show(kind: Toast['kind'], text: string, { action }: ToastOptions = {}): void {
  // The specification: a toast with the text of one that is still shown is suppressed.
  if (toasts.some((shown) => shown.text === text)) return
  lastId += 1
  change([...toasts, { id: lastId, kind, text, action, shownAt: Date.now() }].slice(-MOST))
}

/** Says something in passing, top left, for three seconds. */
export const toast = {
  success: (text: string, options?: ToastOptions) => show('success', text, options),
  info: (text: string, options?: ToastOptions) => show('info', text, options),
  /** Read aloud at once. */
  error: (text: string, options?: ToastOptions) => show('error', text, options),
}

export function dismissToast(id: number): void {
  change(toasts.filter((shown) => shown.id !== id))
}

/** For the one Toaster of the page. */
export const toastStore = {
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  snapshot: () => toasts,
}
