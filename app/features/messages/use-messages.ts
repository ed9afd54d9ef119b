import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { api } from '#app/lib/api.ts'
import { queryClient } from '#app/lib/query-client.ts'
import type { Addressee, Approach, Conversation, ConversationPage, MessagePage } from '#contracts/messages.ts'
import { addresseeQuery } from './addressee-query.ts'

const PATH = '/api/v1/conversations'

/** One's conversations, the one last written in first. */
export function useConversations() {
  return useInfiniteQuery(
    {
      queryKey: ['messages', 'list'],
      queryFn: ({ pageParam, signal }) =>
        api<ConversationPage>(pageParam ? `${PATH}?after=${encodeURIComponent(pageParam)}` : PATH, { signal }),
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
      queryFn: ({ signal }) => api<{ conversation: Conversation }>(`${PATH}/${id}`, { signal }),
    },
    queryClient,
  )
}

/** What there is with somebody before anything was written, and after. */
export function useConversationWith(addressee: Addressee) {
  const query = addresseeQuery(addressee)
  return useQuery(
    {
      queryKey: ['messages', 'with', query],
      queryFn: ({ signal }) => api<Approach>(`${PATH}/with?${query}`, { signal }),
    },
    queryClient,
  )
}

/** The messages of a conversation: pages from the newest to the oldest, each oldest first. */
export function useThread(conversationId: string) {
  return useInfiniteQuery(
    {
      queryKey: ['messages', 'thread', conversationId],
      queryFn: ({ pageParam, signal }) =>
        api<MessagePage>(`${PATH}/${conversationId}/messages${pageParam ? `?before=${pageParam}` : ''}`, { signal }),
      initialPageParam: 0,
      // Before the addresses of what came with them are over.
      refetchInterval: 20 * 60_000,
      getNextPageParam: ({ messages, has_older }: MessagePage) => (has_older ? messages[0]?.number : undefined),
    },
    queryClient,
  )
}
