import { createStore } from '../lib/store.ts'

/** What a toast offers: an action or a link. */
export type ToastAction = { label: string } & ({ onClick: () => void; to?: never } | { to: string; onClick?: never })
export type ToastOptions = {
  action?: ToastAction
  /** A red box on the page already announces the same text: the toast stays silent. */
  isShownInline?: boolean
}
export type Toast = { id: number; kind: 'success' | 'info' | 'error'; text: string; shownAt: number } & ToastOptions

const MOST = 4

/** The specification's duration; longer with an action, so that it can be reached. */
const SHOWN_MS = 3000
const SHOWN_WITH_ACTION_MS = 8000

/** The visible toasts, oldest first, for the page's one Toaster. */
export const toasts = createStore<Toast[]>([])
let lastId = 0

function show(kind: Toast['kind'], text: string, options: ToastOptions = {}): void {
  // Specification: a toast with the same text as one on screen is suppressed.
  if (toasts.get().some((shown) => shown.text === text)) return
  lastId += 1
  toasts.set([...toasts.get(), { id: lastId, kind, text, shownAt: Date.now(), ...options }].slice(-MOST))
}

/** Shows a toast at the top left. */
export const toast = {
  success: (text: string, options?: ToastOptions) => show('success', text, options),
  info: (text: string, options?: ToastOptions) => show('info', text, options),
  /** Announced immediately. */
  error: (text: string, options?: ToastOptions) => show('error', text, options),
}

export function dismissToast(id: number): void {
  toasts.set(toasts.get().filter((shown) => shown.id !== id))
}

/** How long a toast stays without hovering. */
export function toastDuration({ action }: ToastOptions): number {
  return action ? SHOWN_WITH_ACTION_MS : SHOWN_MS
}
