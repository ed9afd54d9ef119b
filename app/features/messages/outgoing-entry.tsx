import type { MouseEvent } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Bubble } from './bubble.tsx'
import { type Destination, discard, type Outgoing, sendAgain } from './outbox.ts'

/** A message on its way: there at once, and when it did not arrive nothing of it is lost. */
export function OutgoingEntry({ entry, destination }: { entry: Outgoing; destination: Destination }) {
  const hasFailed = entry.state === 'failed'
  return (
    <li className="ml-auto flex max-w-[85%] flex-col items-end">
      <Bubble from="You" tone={hasFailed ? 'failed' : 'own'}>
        {entry.text}
      </Bubble>
      {hasFailed ? (
        <div className="mt-0.5 flex flex-wrap items-center justify-end gap-x-2 text-xs text-ember">
          <span>{entry.reason}</span>
          <span className="-mr-3.5 flex flex-none">
            <Button variant="text" size="small" onClick={(event) => leave(event, () => sendAgain(entry, destination))}>
              Try again
            </Button>
            <Button variant="text" size="small" onClick={(event) => leave(event, () => discard(entry.clientId))}>
              Discard
            </Button>
          </span>
        </div>
      ) : (
        <p className="mt-0.5 text-xs text-ink-soft">{entry.state === 'sending' ? 'Sending…' : 'Just now'}</p>
      )}
    </li>
  )
}

/** The button goes with its press: whoever reads by keyboard stays in the conversation. */
function leave(event: MouseEvent<HTMLElement>, act: () => void) {
  event.currentTarget.closest<HTMLElement>('[role=log]')?.focus({ preventScroll: true })
  act()
}
