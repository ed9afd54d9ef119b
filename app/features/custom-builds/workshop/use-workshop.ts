import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '#app/lib/api.ts'
import { onLiveEvent } from '#app/lib/on-live-event.ts'
import { queryClient, refetchQueries } from '#app/lib/query-client.ts'
import { userFacingError } from '#app/lib/user-facing-error.ts'

/** The builder's active builds. */
export function useWorkshop(userId: string) {
  useEffect(() => onLiveEvent('custom-builds', () => void refetchQueries('builds')), [])
  return useQuery(
    { queryKey: ['builds', 'bench', userId], queryFn: ({ signal }) => api('GET /api/v1/bench', { signal }) },
    queryClient,
  )
}

/** Moves a stage from the workshop page. */
export async function moveStage(id: string, key: string, step: 'start' | 'resume' | 'finish'): Promise<void> {
  try {
    await api(`POST /api/v1/builds/{id}/stages/{key}/${step}`, { params: { id, key } })
  } catch (error) {
    throw userFacingError(error, 'This change wasn’t saved. Try again when you’re back online.')
  } finally {
    await refetchQueries('builds')
  }
}
