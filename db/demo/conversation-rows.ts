import type { Tx } from '#domain/kernel/db.ts'
import { conversations, messages } from '#domain/messaging/messaging-tables.ts'
import { userId } from './account-rows.ts'
import { daysBefore } from './days-before.ts'
import { demoPeople } from './demo-people.ts'
import { stableId } from './stable-id.ts'
import { typeset } from './typeset.ts'

/** What the demo buyer and the demo builder have written to one another; the last answer waits to be read. */
const CONVERSATIONS = [
  {
    from: demoPeople.buyer,
    daysAgo: 40.3,
    words: `The parlour came on Tuesday and has not been in its case since. It is louder than its size. What are the strings on
      it? They are gone a little dull, which is my doing.`,
  },
  {
    from: demoPeople.builder,
    daysAgo: 40.1,
    words: `That is the nicest way to hear of dull strings. Phosphor bronze, 11 to 52, nothing special. Give the top another
      winter before you judge it: it opens slowly and then all at once.`,
  },
  {
    from: demoPeople.buyer,
    daysAgo: 1.2,
    words: `I have applied for the Split Rock. Before you decide: could you tell me how it takes a low C, with the same set
      or with a heavier one?`,
  },
  {
    from: demoPeople.builder,
    daysAgo: 0.11,
    words: `I tuned it down last night to find out. With a 56 at the bottom it stays clear and the ziricote does what one
      hopes. I can record it for you on Friday, if you like to hear before you drive.`,
  },
] as const

/** Fills in the one conversation of the demo shop. */
export async function fillConversations(tx: Tx, now: Date): Promise<void> {
  const id = stableId('conversation', 'demo')
  const at = (daysAgo: number) => daysBefore(now, daysAgo)
  await tx.insert(conversations).values({
    id,
    userId: userId(demoPeople.buyer),
    sellerId: userId(demoPeople.builder),
    messageCount: CONVERSATIONS.length,
    createdAt: at(CONVERSATIONS[0].daysAgo),
    lastMessageAt: at(CONVERSATIONS[CONVERSATIONS.length - 1]?.daysAgo ?? 0),
  })
  await tx.insert(messages).values(
    CONVERSATIONS.map(({ from, daysAgo, words }, index) => ({
      id: stableId('message', String(index)),
      conversationId: id,
      number: index + 1,
      senderId: userId(from),
      clientId: stableId('client', String(index)),
      message: typeset(words),
      read: index < CONVERSATIONS.length - 1,
      createdAt: at(daysAgo),
    })),
  )
}
