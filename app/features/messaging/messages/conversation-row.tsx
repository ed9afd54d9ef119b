import { Avatar } from '#app/ui/avatar.tsx'
import { builderName } from '#contracts/catalog/products.ts'
import type { Conversation } from '#contracts/messaging/message-views.ts'
import { lastMessageLabel } from './file-labels.ts'
import { timeLabel } from './time-label.ts'

type ConversationRowProps = { conversation: Conversation; me: string; now: number; isOpen: boolean; onOpen: () => void }

export function ConversationRow({ conversation, me, now, isOpen, onOpen }: ConversationRowProps) {
  const { other_user: other, last_message: last, unread_count: unread } = conversation
  return (
    <button
      type="button"
      aria-current={isOpen ? 'true' : undefined}
      onClick={onOpen}
      className="flex w-full gap-3 rounded-md px-2 py-3 text-left hover:bg-panel focus-visible:-outline-offset-2 aria-[current]:bg-panel"
    >
      <Avatar
        id={other.profile_id}
        url={other.avatar_url}
        person={!other.is_seller && builderName(other)}
        size="small"
        className="flex-none"
      />
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline gap-2">
          <span className={`min-w-0 flex-1 truncate text-sm ${unread > 0 ? 'font-semibold' : 'font-medium'}`}>
            {builderName(other)}
          </span>
          <time dateTime={last.created_at} className="flex-none text-xs text-ink-soft">
            {timeLabel(last.created_at, now)}
          </time>
        </span>
        <span className="mt-0.5 flex items-baseline gap-2">
          <span className="min-w-0 flex-1 truncate text-sm text-ink-soft">
            {last.sender_id === me && 'You: '}
            {lastMessageLabel(last)}
          </span>
          {unread > 0 && (
            <span className="flex-none rounded-sm bg-rosewood-fill px-1.5 text-xs font-semibold leading-5 text-on-rosewood tabular-nums">
              {unread}
              <span className="sr-only"> unread</span>
            </span>
          )}
        </span>
      </span>
    </button>
  )
}
