import { useQuery } from '@tanstack/react-query'
import { api } from '#app/lib/api.ts'
import { queryClient } from '#app/lib/query-client.ts'
import type { CustomBuildSettings } from '#contracts/build-offers.ts'

const PATH = '/api/v1/custom-build-settings'
const keyOf = (userId: string) => ['custom-build-settings', userId]

type Answer = { settings: CustomBuildSettings }

/** The terms of the builder signed in. */
export function useSettings(userId: string) {
  return useQuery({ queryKey: keyOf(userId), queryFn: ({ signal }) => api<Answer>(PATH, { signal }) }, queryClient)
}

/** All of them at once; the answer is shown wherever they stand. */
export async function saveSettings(userId: string, settings: object): Promise<CustomBuildSettings> {
  const answer = await api<Answer>(PATH, { method: 'PUT', json: settings })
  queryClient.setQueryData(keyOf(userId), answer)
  return answer.settings
}
