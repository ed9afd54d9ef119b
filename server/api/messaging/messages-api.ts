import { MessagesQuery, SendMessage } from '#contracts/messaging/message-bodies.ts'
import { MessagePage, SentMessage } from '#contracts/messaging/message-views.ts'
import { listMessages } from '#domain/messaging/conversations/list-messages.ts'
import { sendMessage } from '#domain/messaging/conversations/send-message.ts'
import { jsonAnswer } from '#server/http/json-answer.ts'
import { route } from '#server/http/route.ts'

/** Messages between the signed-in user and others. */
export const messagesApi = [
  route('GET /api/v1/conversations/{id}/messages', 'messages:read', {
    summary: 'List the newest messages in a conversation, or those before a message number',
    query: MessagesQuery,
    answer: jsonAnswer(MessagePage, 'Oldest first'),
    action: (ctx, { params, query }) => listMessages(ctx, { conversationId: params.id, ...query }),
  }),
  route('POST /api/v1/conversations/{id}/messages', 'messages:write', {
    summary: 'Send a message in a conversation; a repeated `client_id` is not sent twice',
    description:
      '`attachments` takes up to five keys returned by POST /api/v1/uploads for the bucket `messageattachments`; with attachments, `message` may ' +
      'be omitted. Attachment URLs work for you only, for up to an hour. ' +
      '`product_id` names the instrument you are asking about. It is ignored if the instrument is not the other person’s or is not visible.',
    body: SendMessage,
    status: 201,
    answer: jsonAnswer(SentMessage, 'Sent, unread'),
    action: async (ctx, { params, body: { client_id, message: text, attachments, product_id: productId } }) => {
      const content = { clientId: client_id ?? crypto.randomUUID(), text, attachments, productId }
      const message = await sendMessage(ctx, { conversationId: params.id, ...content })
      return { message }
    },
  }),
] as const
