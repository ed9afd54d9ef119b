import type { MouseEvent } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Bubble } from './bubble.tsx'
import { FileIcon } from './file-icon.tsx'
import { discard, retrySending } from './outbox.ts'
import type { Destination, MessageContent, OutgoingMessage } from './outgoing-message.ts'

type OutgoingEntryProps = { entry: OutgoingMessage; destination: Destination; onEdit: (written: MessageContent) => void }

/** An outgoing message: shown immediately, and kept if sending fails. */
export function OutgoingEntry({ entry, destination, onEdit }: OutgoingEntryProps) {
  const { state, tries, text, attachments, product } = entry
  const isRefused = state === 'refused'
  const isWaiting = state === 'waiting' && tries > 0
  return (
    <li className="ml-auto flex max-w-[85%] flex-col items-end gap-1">
      {product && <p className="max-w-full truncate text-xs text-ink-soft">About {product.name}</p>}
      {text !== '' && (
        <Bubble from="You" tone={isRefused ? 'failed' : 'own'}>
          {text}
        </Bubble>
      )}
      {attachments.map(({ key, kind, name }) => (
        <p key={key} className="flex max-w-full items-center gap-2 rounded-md border border-rule px-3 py-2 text-sm">
          <FileIcon kind={kind} />
          <bdi className="truncate">{name}</bdi>
        </p>
      ))}
      {isRefused || isWaiting ? (
        <div className={`flex flex-wrap items-center justify-end gap-x-2 text-xs ${isRefused ? 'text-ember' : 'text-ink-soft'}`}>
          <span>{isRefused ? entry.reason : 'Not sent yet. We’ll keep trying.'}</span>
          <span className="-mr-3.5 flex flex-none">
            {isRefused ? (
              <Button variant="text" size="small" onClick={(event) => leave(event, () => edit(entry, onEdit))}>
                Edit
              </Button>
            ) : (
              <Button variant="text" size="small" onClick={(event) => leave(event, () => retrySending(entry, destination))}>
                Try again
              </Button>
            )}
            <Button variant="text" size="small" onClick={(event) => leave(event, () => discard(entry))}>
              Discard
            </Button>
          </span>
        </div>
      ) : (
        <p className="text-xs text-ink-soft">{state === 'waiting' ? 'Sending…' : 'Just now'}</p>
      )}
    </li>
  )
}

function edit(entry: OutgoingMessage, onEdit: (written: MessageContent) => void) {
  onEdit(entry)
  discard(entry)
}

/** The button disappears when pressed; this keeps keyboard users in the conversation. */
function leave(event: MouseEvent<HTMLElement>, act: () => void) {
  event.currentTarget.closest<HTMLElement>('[role=log]')?.focus({ preventScroll: true })
  act()
}
