import { type ComponentType, lazy, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { loadAtFirstUse } from '../lib/first-use.ts'
import { currentElement, replayInPart, WAITING } from '../lib/pre-hydration-events.ts'

type Frame = { readonly current: HTMLElement | null }
/** The element that had the focus when its part was replaced */
type Focused = { current: HTMLElement | null }

/**
 * A part of the page that is not needed before the first interaction. The server sends its HTML; the browser keeps that until
 * the first interaction, then loads the code and replays earlier presses and input.
 */
export function onFirstUse<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined
  // Starts with the module: a page opened later waits for its parts before it is shown.
  const arriving = import.meta.env.SSR ? undefined : loadAtFirstUse(load).then((part) => (loaded = part))
  const Late = lazy(async () => ({ default: await (arriving ?? load()) }))
  return function PartOnFirstUse(props: Props) {
    const frame = useRef<HTMLDivElement>(null)
    const focused = useRef<HTMLElement>(null)
    const [Part] = useState(() => loaded ?? Late)
    return (
      <div ref={frame} className="contents" {...{ [WAITING]: '' }}>
        <Suspense fallback={<AsSent frame={frame} focused={focused} />}>
          <Part {...props} />
          <Arrived frame={frame} focused={focused} />
        </Suspense>
      </div>
    )
  }
}

/** React discards the server's HTML if the page around it changes before the code is loaded: a copy takes its place. */
function AsSent({ frame, focused }: { frame: Frame; focused: Focused }) {
  const copy = useRef<HTMLDivElement>(null)
  const [sent] = useState(() => ({ html: frame.current?.innerHTML ?? '', focused: focusedIn(frame.current) }))
  // The HTML already on the page, as the server wrote it. Most renderings are discarded: only the visible one is read again.
  useLayoutEffect(() => {
    const part = copy.current
    if (!part) return
    part.innerHTML = sent.html
    focusAgain(sent.focused, part)
    return () => {
      focused.current = focusedIn(part)
    }
  }, [sent, focused])
  return <div ref={copy} className="contents" />
}

function Arrived({ frame, focused }: { frame: Frame; focused: Focused }) {
  useLayoutEffect(() => focusAgain(focused.current, frame.current), [frame, focused])
  useEffect(() => {
    const part = frame.current
    if (!part) return
    // Set once the part is hydrated.
    const settled = setTimeout(() => replayInPart(part))
    return () => clearTimeout(settled)
  }, [frame])
  return null
}

function focusedIn(part: HTMLElement | null): HTMLElement | null {
  // The server has no part, and no document.
  if (!part) return null
  const element = document.activeElement
  return element instanceof HTMLElement && part.contains(element) ? element : null
}

/** Focuses the replacement of the element that had the focus. */
function focusAgain(former: HTMLElement | null, part: HTMLElement | null): void {
  if (former && document.activeElement === document.body) currentElement(former, part)?.focus({ preventScroll: true })
}
