import { type UseQueryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { LiveTopic } from '#contracts/kernel/live-topics.ts'
import { onLiveEvent } from './on-live-event.ts'
import { queryClient, refetchQueries } from './query-client.ts'

/** A query kept up to date while the page is open: news of this topic refetch every query of its name. */
export function useLiveQuery<Data>(topic: LiveTopic, options: UseQueryOptions<Data>): UseQueryResult<Data> {
  const [name] = options.queryKey
  useEffect(() => onLiveEvent(topic, () => void refetchQueries(name)), [topic, name])
  return useQuery(options, queryClient)
}
