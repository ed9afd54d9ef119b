import { MessageSquareText } from 'lucide-react'
import { Link } from 'react-router'
import { useUnreadCount } from '../lib/unread-count.ts'

/** Leads to the messages, and says how many wait. */
export function MessagesLink() {
  const count = useUnreadCount()
  return (
    <Link
      to="/messages"
      data-for="signed-in"
      className="icon-button"
      aria-label={count > 0 ? `Messages, ${count} unread` : 'Messages'}
    >
      <MessageSquareText size={20} strokeWidth={1.5} aria-hidden="true" />
      {count > 0 && (
        <span
          aria-hidden="true"
          className="absolute top-1 right-1 grid h-4 min-w-4 place-items-center rounded-sm bg-rosewood-fill px-1 text-[0.6875rem] font-semibold leading-none text-on-rosewood tabular-nums"
        >
          {count > 99 ? '99+' : count}
        </span>
      )}
    </Link>
  )
}
