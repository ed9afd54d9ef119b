import { overPage } from '../lib/first-pop.ts'

type Marked = { key?: string; overPage?: number } | null
type Write = History['pushState']

/** We are going back to an entry below: the next `popstate` is ours. */
let isReturning = false
/** URL changes that must happen on the page's own entry. */
const waiting: (() => void)[] = []
/** The entry known to the router: those of covers above it are copies with its key and URL. */
let known: string | undefined
let write: { push: Write; replace: Write } | undefined

/** A dialog that refuses to close, because it is busy or asks first, gets its entry back. */
const CLOSING_MS = 200

/** One entry per cover. In a microtask, so that a dialog that opens another and closes changes nothing. */
function settle() {
  if (isReturning || !write) return
  const goal = waiting.length > 0 ? 0 : overPage.covers.length
  if (depth() > goal) {
    isReturning = true
    return goBack(depth() - goal)
  }
  if (waiting.length > 0) {
    for (const change of waiting.splice(0)) change()
    known = entry()
  }
  for (let level = depth() + 1; level <= overPage.covers.length; level++)
    write.push.call(history, { ...history.state, overPage: level }, '')
}

/** By the entry’s key where the browser has keys: a counted step would be taken twice if the page reloads in between. */
function goBack(steps: number) {
  const { navigation } = window
  const target = navigation?.entries()[(navigation.currentEntry?.index ?? -1) - steps]
  if (!target) return history.go(-steps)
  const { committed, finished } = navigation.traverseTo(target.key)
  // They fail if another navigation comes first.
  for (const ending of [committed, finished]) ending?.catch(() => undefined)
}

/**
 * Hides the history entries of dialogs from the router, which only gets `popstate` when the page itself changes. Also hides an entry whose
 * dialog has already closed, because it is left immediately.
 */
function onPop(event: PopStateEvent) {
  const isOurs = isReturning
  isReturning = false
  const isGone = depth() > overPage.covers.length
  if (isGone || entry() === known) event.stopImmediatePropagation()
  else known = entry()
  if (isOurs || depth() >= overPage.covers.length) return queueMicrotask(settle)
  for (const { close } of overPage.covers.slice(depth()).reverse()) close()
  setTimeout(settle, CLOSING_MS)
}

/** A page opened from a dialog follows the page below, not the dialog's entry. */
function onPage(original: Write): Write {
  return (state: object | null, unused, url) => {
    const { overPage: _, ...rest } = (state ?? {}) as { overPage?: number }
    waiting.push(() => original.call(history, rest, unused, url))
    settle()
  }
}

/** A page that replaces itself keeps its position but not its key, and one reached by a link with a hash has no key. */
function entry(): string {
  return `${(history.state as Marked)?.key} ${location.href}`
}

function depth(): number {
  return (history.state as Marked)?.overPage ?? 0
}

if (typeof window !== 'undefined') {
  known = entry()
  write = { push: history.pushState, replace: history.replaceState }
  history.pushState = onPage(write.push)
  history.replaceState = onPage(write.replace)
  overPage.hear = onPop
  overPage.settle = settle
  // Covers opened before this loaded; after a reload, the entry of a dialog that no longer exists.
  queueMicrotask(settle)
}
