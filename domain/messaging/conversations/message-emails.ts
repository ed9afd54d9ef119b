import { defineMail, NothingToSay } from '#domain/kernel/define-mail.ts'
import type { EmailContent } from '#domain/ports/mail.ts'
import { getUnreadMessagesEmailFacts, type UnreadMessagesEmailFacts } from './get-unread-messages-email-facts.ts'

const NAMES_SHOWN = 3

/** To a user with old unread messages: names the senders, not the content. */
export const messagesWaitingEmail = defineMail('messages-waiting', async ({ db }, { userId }: { userId: string }) => {
  const facts = await getUnreadMessagesEmailFacts(db, userId)
  if (facts.count === 0) throw new NothingToSay()
  return unreadMessagesContent(facts)
})

/** The same email, from facts that are already loaded. */
export function unreadMessagesContent({ from, count, conversationId }: UnreadMessagesEmailFacts): EmailContent {
  const names = namesOf(from)
  const heading = count === 1 ? 'You have an unread message' : 'You have unread messages'
  return {
    subject: from.length === 1 ? `${names} wrote to you` : `You have ${count} unread messages`,
    preview: `${heading}.`,
    heading,
    paragraphs: [`${names} wrote to you${count > 1 ? ` (${count} messages)` : ''}. Sign in to read and reply.`],
    action: { label: 'Read your messages', path: conversationId ? `/messages/${conversationId}` : '/messages' },
    footnote: 'We won’t send another email like this until you open your messages.',
  }
}

function namesOf(from: string[]): string {
  const shown = from.slice(0, NAMES_SHOWN)
  if (from.length > NAMES_SHOWN) return `${shown.join(', ')} and others`
  return new Intl.ListFormat('en', { type: 'conjunction' }).format(shown)
}
