import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { api } from '#app/lib/api.ts'
import { queryClient } from '#app/lib/query-client.ts'
import type { ConversationPage, MessagePage } from '#contracts/messaging/message-views.ts'
import type { Addressee } from '#contracts/messaging/messages.ts'
import { addresseeQuery } from './addressee-query.ts'

/** The user's conversations, most recently active first. */
export function useConversations() {
  return useInfiniteQuery(
    {
      queryKey: ['messages', 'list'],
      queryFn: ({ pageParam, signal }) => api('GET /api/v1/conversations', { query: { after: pageParam || undefined }, signal }),
      initialPageParam: '',
      getNextPageParam: ({ next }: ConversationPage) => next,
    },
    queryClient,
  )
}

export function useConversation(id: string) {
  return useQuery(
    {
      queryKey: ['messages', 'conversation', id],
      queryFn: ({ signal }) => api('GET /api/v1/conversations/{id}', { params: { id }, signal }),
    },
    queryClient,
  )
}

/** The conversation with a person, which may not exist yet. */
export function useConversationWith(addressee: Addressee) {
  return useQuery(
    {
      queryKey: ['messages', 'with', addresseeQuery(addressee)],
      queryFn: ({ signal }) => api('GET /api/v1/conversations/with', { query: addressee, signal }),
    },
    queryClient,
  )
}

/** The messages of a conversation: pages from newest to oldest, each oldest first. */
export function useThread(conversationId: string | undefined) {
  return useInfiniteQuery(
    {
      queryKey: ['messages', 'thread', conversationId],
      queryFn: ({ pageParam, signal }) =>
        api('GET /api/v1/conversations/{id}/messages', {
          params: { id: conversationId ?? '' },
          query: { before: pageParam || undefined },
          signal,
        }),
      enabled: conversationId !== undefined,
      initialPageParam: 0,
      // Before the URLs of the attachments expire.
      refetchInterval: 20 * 60_000,
      getNextPageParam: ({ messages, has_older }: MessagePage) => (has_older ? messages[0]?.number : undefined),
    },
    queryClient,
  )
}
