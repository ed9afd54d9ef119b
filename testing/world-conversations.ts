import { randomUUID } from 'node:crypto'
import { sendMessage } from '#domain/messaging/conversations/send-message.ts'
import { startConversation } from '#domain/messaging/conversations/start-conversation.ts'
import type { World } from './world.ts'
import type { Person } from './world-people.ts'

/** A conversation that a buyer started with a builder. */
export async function openConversation(world: World, { text = 'Is the OM-28 still there?' } = {}) {
  const [buyer, builder] = await Promise.all([world.buyer(), world.builder()])
  const { conversation, message } = await sendFirstMessage(world, { from: buyer, to: builder, text })
  const say = (from: Person, text: string, clientId: string = randomUUID()) =>
    sendMessage(world.as(from), { conversationId: conversation.id, clientId, text })
  return { buyer, builder, conversation, message, say }
}

/** A first message to a builder. */
export function sendFirstMessage(
  world: World,
  { from, to, text = 'Good morning', clientId = randomUUID() as string }: FirstMessage,
) {
  return startConversation(world.as(from), { addressee: { builder_id: to.profileId }, clientId, text })
}
type FirstMessage = { from: Person; to: Person; text?: string; clientId?: string }
