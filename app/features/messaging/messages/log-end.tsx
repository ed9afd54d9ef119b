import { ArrowDown } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { useOutbox } from './outbox.ts'

type LogEndProps = {
  /** The other person's account. */
  to: string
  /** When the other person's last message was written, if it is the newest. */
  heardAt: string | undefined
}

/** The end of the conversation. Announces new messages to a reader who scrolled up, and scrolls here after sending. */
export function LogEnd({ to, heardAt }: LogEndProps) {
  const end = useRef<HTMLDivElement>(null)
  const isHere = useIsInSight(end)
  const [seenAt, setSeenAt] = useState(heardAt)
  if (isHere && seenAt !== heardAt) setSeenAt(heardAt)

  const writing = useOutbox(to).length
  const wasWriting = useRef(writing)
  useEffect(() => {
    if (writing > wasWriting.current) logOf(end)?.scrollTo({ top: 0 })
    wasWriting.current = writing
  }, [writing])

  function scrollToEnd() {
    const log = logOf(end)
    log?.scrollTo({ top: 0 })
    // The button disappears when pressed.
    log?.focus({ preventScroll: true })
  }

  return (
    <>
      {heardAt !== undefined && seenAt !== heardAt && (
        // Without a height of its own, so that the text being read does not move.
        <div className="sticky bottom-0 h-0">
          <div className="absolute inset-x-0 bottom-1 flex justify-center">
            <Button size="small" onClick={scrollToEnd} className="bg-paper shadow-float">
              New messages
              <ArrowDown size={16} strokeWidth={1.75} aria-hidden="true" />
            </Button>
          </div>
        </div>
      )}
      <div ref={end} className="h-px" />
    </>
  )
}

/** Scroll positions count from the bottom: 0 is the end. */
function logOf(end: RefObject<HTMLElement | null>) {
  return end.current?.closest<HTMLElement>('[role=log]')
}

function useIsInSight(place: RefObject<HTMLElement | null>): boolean {
  const [isInSight, setInSight] = useState(true)
  useEffect(() => {
    if (!place.current) return
    // A busy browser reports several changes at once, the oldest first.
    const observer = new IntersectionObserver((seen) => setInSight(seen.at(-1)?.isIntersecting ?? true), { rootMargin: '48px' })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [place])
  return isInSight
}
