import type { UnreadMessagesEmail } from '#domain/messaging/get-unread-messages-email.ts'
import type { EmailContent } from './render-email.ts'

const NAMES_SHOWN = 3

/** To whoever has not looked for a while: who wrote, not what. */
export function messagesWaitingEmail({ from, count, conversationId }: UnreadMessagesEmail): EmailContent {
  const names = namesOf(from)
  return {
    subject: from.length === 1 ? `${names} wrote to you` : count === 0 ? 'Your messages' : `${count} messages wait for you`,
    preview: count === 1 ? 'A message waits for you in the shop.' : 'Messages wait for you in the shop.',
    heading: count === 1 ? 'A message waits for you' : 'Messages wait for you',
    paragraphs: [
      // They may have looked since this email was enqueued.
      count === 0
        ? 'You have read all your messages in the meantime.'
        : `${names} wrote to you${count > 1 ? ` (${count} messages)` : ''}. Sign in to read and to answer.`,
    ],
    action: { label: 'Read your messages', path: conversationId ? `/messages/${conversationId}` : '/messages' },
    footnote: 'You get one such letter, and no other until you have looked at your messages.',
  }
}

function namesOf(from: string[]): string {
  const shown = from.slice(0, NAMES_SHOWN)
  if (from.length > NAMES_SHOWN) return `${shown.join(', ')} and others`
  return new Intl.ListFormat('en', { type: 'conjunction' }).format(shown)
}
