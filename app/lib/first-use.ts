import { loadIfReachable } from './connection.ts'
import { DIALOG_EVENTS } from './pre-hydration-events.ts'

/** Events that show the user has started to use the page. Reading alone needs only its HTML. */
const SIGNS = [
  'pointermove',
  'pointerdown',
  'touchstart',
  'wheel',
  'scroll',
  'keydown',
  'focusin',
  'click',
  'input',
  'popstate',
  ...DIALOG_EVENTS,
]

let begin: () => void = () => {}
let first: Promise<void> | undefined

/** Resolves at the first interaction, or immediately if there was one before hydration. */
export function firstUse(): Promise<void> {
  first ??= new Promise((resolve) => {
    begin = () => {
      for (const sign of SIGNS) removeEventListener(sign, begin, true)
      resolve()
    }
    for (const sign of SIGNS) addEventListener(sign, begin, { capture: true, passive: true })
    if (window.preHydrationEvents?.heard.length) begin()
  })
  return first
}

/** Marks the page as in use for another reason: a user is signed in, or it redirects. */
export function markInUse(): void {
  void firstUse()
  begin()
}

/** The longest wait for the code of a page's parts; after that the page is shown with gaps. */
const LONGEST_WAIT_MS = 2000
const loading = new Set<Promise<unknown>>()

/** Loads code at the first interaction; without a connection, again each time it returns. */
export function loadAtFirstUse<Part>(load: () => Promise<Part>): Promise<Part> {
  const part = loadWithRetry(load)
  loading.add(part)
  void part.then(() => loading.delete(part))
  return part
}

/** Resolves before navigation, once the code of the next page's parts and of the current page's is loaded. */
export async function allPartsLoaded(): Promise<void> {
  markInUse()
  if (loading.size === 0) return
  await Promise.race([Promise.all(loading), new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT_MS))])
}

async function loadWithRetry<Part>(load: () => Promise<Part>): Promise<Part> {
  await firstUse()
  for (;;) {
    try {
      return await loadIfReachable(load)
    } catch {
      await new Promise((resolve) => addEventListener('online', resolve, { once: true }))
    }
  }
}
