import { classNames } from '#app/ui/class-names.ts'
import { formatDateTime } from '#contracts/kernel/dates/format-moment.ts'
import type { Message } from '#contracts/messaging/message-views.ts'
import { AskedProductCard } from './asked-product-card.tsx'
import { Bubble } from './bubble.tsx'
import { MessageAttachments } from './message-attachments.tsx'
import { timeLabel } from './time-label.ts'

type MessageEntryProps = {
  message: Message
  isOwn: boolean
  /** From the other person. */
  name: string
  now: number
  /** The first of its day. */
  day: string | undefined
  /** The user's newest message that the other person has read. */
  isLastRead: boolean
}

export function MessageEntry({ message, isOwn, name, now, day, isLastRead }: MessageEntryProps) {
  return (
    <li>
      {day && (
        <p className="my-4 flex items-center gap-4 text-xs text-ink-soft before:h-px before:flex-1 before:bg-rule after:h-px after:flex-1 after:bg-rule">
          {day}
        </p>
      )}
      <div className={classNames('flex max-w-[85%] flex-col gap-1', isOwn ? 'ml-auto items-end' : 'items-start')}>
        {message.product && <AskedProductCard product={message.product} />}
        {message.message === '' ? (
          <span className="sr-only">{isOwn ? 'You' : name}:</span>
        ) : (
          <Bubble from={isOwn ? 'You' : name} tone={isOwn ? 'own' : 'other'}>
            {message.message}
          </Bubble>
        )}
        <MessageAttachments attachments={message.attachments} />
        <p className="text-xs text-ink-soft">
          <time dateTime={message.created_at} title={formatDateTime(message.created_at)}>
            {timeLabel(message.created_at, now)}
          </time>
          {isLastRead && ' · Read'}
        </p>
      </div>
    </li>
  )
}
