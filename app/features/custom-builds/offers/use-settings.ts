import { useQuery } from '@tanstack/react-query'
import { api } from '#app/lib/api.ts'
import { queryClient } from '#app/lib/query-client.ts'
import type { CustomBuildSettings } from '#contracts/custom-builds/build-offer-views.ts'
import type { SaveCustomBuildSettingsBody } from '#contracts/custom-builds/build-settings-bodies.ts'

const keyOf = (userId: string) => ['build-offer-settings', userId] as const

export function useSettings(userId: string) {
  const queryFn = ({ signal }: { signal: AbortSignal }) => api('GET /api/v1/custom-build-settings', { signal })
  return useQuery({ queryKey: keyOf(userId), queryFn }, queryClient)
}

/** Saves all settings and updates every place that shows them. */
export async function saveSettings(userId: string, json: SaveCustomBuildSettingsBody): Promise<CustomBuildSettings> {
  const answer = await api('PUT /api/v1/custom-build-settings', { json })
  queryClient.setQueryData(keyOf(userId), answer)
  return answer.settings
}
