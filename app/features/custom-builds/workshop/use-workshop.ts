import { api } from '#app/lib/api.ts'
import { apiQuery } from '#app/lib/api-query.ts'
import { refetchQueries } from '#app/lib/query-client.ts'
import { useLiveQuery } from '#app/lib/use-live-query.ts'
import { userFacingError } from '#app/lib/user-facing-error.ts'

/** The builder's active builds. */
export function useWorkshop(userId: string) {
  return useLiveQuery('custom-builds', apiQuery(['builds', 'bench', userId], 'GET /api/v1/bench'))
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
