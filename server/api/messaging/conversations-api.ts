import { Confirmation } from '#contracts/buying/confirmation-views.ts'
import {
  AddresseeQuery,
  BlockCorrespondent,
  ConversationsQuery,
  MarkRead,
  StartConversation,
} from '#contracts/messaging/message-bodies.ts'
import {
  ConversationAnswer,
  ConversationPage,
  MessageFormView,
  StartedConversation,
  UnreadCount,
} from '#contracts/messaging/message-views.ts'
import type { Addressee } from '#contracts/messaging/messages.ts'
import { blockCorrespondent } from '#domain/messaging/conversations/block-correspondent.ts'
import { countUnreadMessages } from '#domain/messaging/conversations/count-unread-messages.ts'
import { getConversation } from '#domain/messaging/conversations/get-conversation.ts'
import { getMessageFormView } from '#domain/messaging/conversations/get-message-form-view.ts'
import { listConversations } from '#domain/messaging/conversations/list-conversations.ts'
import { markRead } from '#domain/messaging/conversations/mark-read.ts'
import { startConversation } from '#domain/messaging/conversations/start-conversation.ts'
import { jsonAnswer } from '#server/http/json-answer.ts'
import { route } from '#server/http/route.ts'

const one = jsonAnswer(ConversationAnswer, 'The conversation from your side')

/** The signed-in user's conversations; each action checks permission. */
export const conversationsApi = [
  route('GET /api/v1/conversations', 'messages:read', {
    summary: 'List your conversations, most recent first',
    query: ConversationsQuery,
    answer: jsonAnswer(ConversationPage, 'Pass `next` to get the following page'),
    action: (ctx, { query }) => listConversations(ctx, query),
  }),
  route('GET /api/v1/conversations/unread', 'messages:read', {
    summary: 'Get the number of your unread messages',
    answer: jsonAnswer(UnreadCount, 'Across all conversations'),
    action: async (ctx) => ({ unread_count: await countUnreadMessages(ctx) }),
  }),
  route('GET /api/v1/conversations/with', 'messages:read', {
    summary:
      'Get your conversation with a builder, or with the other side of an order or custom build; null before the first message',
    query: AddresseeQuery,
    answer: jsonAnswer(MessageFormView, 'The other person, and whether you can message them'),
    responses: { 404: 'The builder does not exist, or the order or custom build is not yours' },
    action: (ctx, { query }) => getMessageFormView(ctx, query as Addressee),
  }),
  route('POST /api/v1/conversations', 'messages:write', {
    summary: 'Send a message; starts the conversation if there is none',
    body: StartConversation,
    status: 201,
    answer: jsonAnswer(StartedConversation, 'Sent'),
    action: (ctx, { body: { client_id, message: text, attachments, product_id: productId, ...named } }) => {
      const content = { clientId: client_id ?? crypto.randomUUID(), text, attachments, productId }
      const addressee = named as Addressee
      return startConversation(ctx, { addressee, ...content })
    },
  }),
  route('GET /api/v1/conversations/{id}', 'messages:read', {
    summary: 'Get a conversation',
    answer: one,
    action: async (ctx, { params }) => ({ conversation: await getConversation(ctx, params.id) }),
  }),
  route('POST /api/v1/conversations/{id}/read', 'messages:write', {
    summary: 'Mark the other person’s messages as read, all or up to a message number',
    body: MarkRead,
    answer: jsonAnswer(Confirmation, 'Both sides can see which messages were read'),
    needsTerms: false,
    action: async (ctx, { params, body }) => {
      await markRead(ctx, { conversationId: params.id, upTo: body.up_to })
      return { message: 'Read' }
    },
  }),
  route('PUT /api/v1/conversations/{id}/block', 'messages:write', {
    summary: 'Block or unblock messages from the other person',
    body: BlockCorrespondent,
    answer: one,
    needsTerms: false,
    action: async (ctx, { params, body: { blocked } }) => {
      const conversation = await blockCorrespondent(ctx, { conversationId: params.id, blocked })
      return { conversation }
    },
  }),
] as const
