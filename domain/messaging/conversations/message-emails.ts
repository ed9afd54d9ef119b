import { defineMail } from '#domain/kernel/define-mail.ts'
import type { EmailContent } from '#domain/ports/mail.ts'
import { getUnreadMessagesEmailFacts, type UnreadMessagesEmailFacts } from './get-unread-messages-email-facts.ts'

const NAMES_SHOWN = 3

/** To a user with old unread messages: names the senders, not the content. */
export const messagesWaitingEmail = defineMail('messages-waiting', async ({ db }, { userId }: { userId: string }) =>
  unreadMessagesContent(await getUnreadMessagesEmailFacts(db, userId)),
)

/** The same email, from facts that are already loaded. */
export function unreadMessagesContent({ from, count, conversationId }: UnreadMessagesEmailFacts): EmailContent {
  const names = namesOf(from)
  return {
    subject: from.length === 1 ? `${names} wrote to you` : count === 0 ? 'Your messages' : `You have ${count} unread messages`,
    preview: `${haveUnread(count)}.`,
    heading: count === 0 ? 'Your messages' : haveUnread(count),
    paragraphs: [
      count === 0
        ? `${haveUnread(count)}.`
        : `${names} wrote to you${count > 1 ? ` (${count} messages)` : ''}. Sign in to read and reply.`,
    ],
    action: { label: 'Read your messages', path: conversationId ? `/messages/${conversationId}` : '/messages' },
    footnote: 'We won’t send another email like this until you open your messages.',
  }
}

/** None if the messages were read since this email was enqueued. */
function haveUnread(count: number): string {
  if (count === 0) return 'You have no unread messages'
  return count === 1 ? 'You have an unread message' : 'You have unread messages'
}

function namesOf(from: string[]): string {
  const shown = from.slice(0, NAMES_SHOWN)
  if (from.length > NAMES_SHOWN) return `${shown.join(', ')} and others`
  return new Intl.ListFormat('en', { type: 'conjunction' }).format(shown)
}
