import { queryOptions } from '@tanstack/react-query'
import { api } from './api.ts'

/** The builder's active builds, for the workshop page and the link to it. */
export function benchQuery(userId: string) {
  return queryOptions({ queryKey: ['builds', 'bench', userId], queryFn: ({ signal }) => api('GET /api/v1/bench', { signal }) })
}
