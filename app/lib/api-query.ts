import type { QueryKey } from '@tanstack/react-query'
import { type ApiArguments, api } from './api.ts'
import type { ApiCall } from './api-types.ts'

/** The key of a query and the call that it makes. */
export function apiQuery<Call extends ApiCall>(queryKey: QueryKey, call: Call, ...[input]: ApiArguments<Call>) {
  const read = ({ signal }: { signal: AbortSignal }) =>
    api(call, ...([Object.assign({ signal }, input)] as unknown as ApiArguments<Call>))
  return { queryKey, queryFn: read }
}
