import { type ComponentType, lazy, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { loadAtFirstUse } from '../lib/first-use.ts'
import { replayInPart, WAITING } from '../lib/pre-hydration-events.ts'

type Frame = { readonly current: HTMLElement | null }

/**
 * A part of the page that nobody needs before they do something. The server sends its HTML, and the browser keeps that until the first
 * sign of use; only then is its code loaded, and what was pressed or typed in it meanwhile is replayed.
 */
export function onFirstUse<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined
  // Begun with the module: a page that is opened later waits for its parts before it is shown.
  const arriving = import.meta.env.SSR ? undefined : loadAtFirstUse(load).then((part) => (loaded = part))
  const Late = lazy(async () => ({ default: await (arriving ?? load()) }))
  return function PartOnFirstUse(props: Props) {
    const frame = useRef<HTMLDivElement>(null)
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

/** React gives the server's HTML up if the page around it changes before the code is there: a copy takes its place. */
function AsSent({ frame }: { frame: Frame }) {
  const copy = useRef<HTMLDivElement>(null)
  const [html] = useState(() => frame.current?.innerHTML ?? '')
  // What is on the page already, as the server wrote it. Most renderings of it are given up: only what is shown is read again.
  useLayoutEffect(() => {
    if (copy.current) copy.current.innerHTML = html
  }, [html])
  return <div ref={copy} className="contents" />
}

function Arrived({ frame }: { frame: Frame }) {
  useEffect(() => {
    const part = frame.current
    if (!part) return
    // Set once the part has settled.
    const settled = setTimeout(() => replayInPart(part))
    return () => clearTimeout(settled)
  }, [frame])
  return null
}
