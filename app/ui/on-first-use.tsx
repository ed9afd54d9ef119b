import { type ComponentType, lazy, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { loadAtFirstUse } from '../lib/first-use.ts'
import { currentElement, replayInPart, WAITING } from '../lib/pre-hydration-events.ts'

/** `focused`: the element that had the focus when the part was replaced */
type Frame = { current: HTMLDivElement | null; focused?: HTMLElement | null }

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
    const [frame] = useState<Frame>(() => ({ current: null }))
    const [Part] = useState(() => loaded ?? Late)
    return (
      <div ref={frame} className="contents" {...{ [WAITING]: '' }}>
        <Suspense fallback={<AsSent frame={frame} />}>
          <Part {...props} />
          <Arrived frame={frame} />
        </Suspense>
      </div>
    )
  }
}

/** React discards the server's HTML if the page around it changes before the code is loaded: a copy takes its place. */
function AsSent({ frame }: { frame: Frame }) {
  const copy = useRef<HTMLDivElement>(null)
  const [sent] = useState(() => ({ html: frame.current?.innerHTML ?? '', focused: focusedIn(frame.current) }))
  // The HTML already on the page, as the server wrote it. Most renderings are discarded: only the visible one is read again.
  useLayoutEffect(() => {
    const part = copy.current
    if (!part) return
    part.innerHTML = sent.html
    focusAgain(sent.focused, part)
    return () => {
      frame.focused = focusedIn(part)
    }
  }, [sent, frame])
  return <div ref={copy} className="contents" />
}

function Arrived({ frame }: { frame: Frame }) {
  useLayoutEffect(() => focusAgain(frame.focused, frame.current), [frame])
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
  return part?.querySelector<HTMLElement>(':focus') ?? null
}

/** Focuses the replacement of the element that had the focus. */
function focusAgain(former: HTMLElement | null | undefined, part: HTMLElement | null): void {
  if (former && document.activeElement === document.body) currentElement(former, part)?.focus({ preventScroll: true })
}
