import { createStore } from '../lib/store.ts'

/** What a toast offers: an act, or a page to go to. */
export type ToastAction = { label: string } & ({ onClick: () => void; to?: never } | { to: string; onClick?: never })
export type ToastOptions = {
  action?: ToastAction
  /** A red box of the page says the same and is read aloud: the toast stays silent. */
  isShownInline?: boolean
}
export type Toast = { id: number; kind: 'success' | 'info' | 'error'; text: string; shownAt: number } & ToastOptions

const MOST = 4

/** The specification's duration; what offers something stays long enough to be reached. */
const SHOWN_MS = 3000
const SHOWN_WITH_ACTION_MS = 8000

/** What is shown, oldest first, for the one Toaster of the page. */
export const toasts = createStore<Toast[]>([])
let lastId = 0

function show(kind: Toast['kind'], text: string, options: ToastOptions = {}): void {
  // The specification: a toast with the text of one that is still shown is suppressed.
  if (toasts.get().some((shown) => shown.text === text)) return
  lastId += 1
  toasts.set([...toasts.get(), { id: lastId, kind, text, shownAt: Date.now(), ...options }].slice(-MOST))
}

/** Says something in passing, top left. */
export const toast = {
  success: (text: string, options?: ToastOptions) => show('success', text, options),
  info: (text: string, options?: ToastOptions) => show('info', text, options),
  /** Read aloud at once. */
  error: (text: string, options?: ToastOptions) => show('error', text, options),
}

export function dismissToast(id: number): void {
  toasts.set(toasts.get().filter((shown) => shown.id !== id))
}

/** How long it stays when nobody holds it. */
export function toastDuration({ action }: ToastOptions): number {
  return action ? SHOWN_WITH_ACTION_MS : SHOWN_MS
}
