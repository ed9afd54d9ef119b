import { useQuery } from '@tanstack/react-query'
import type { OwnProfile } from '#contracts/profile.ts'
import { api } from './api.ts'
import { queryClient } from './query-client.ts'
import { refreshSessionRole } from './session.ts'

/** The profile of whoever is signed in, as only they see it. */
export function useOwnProfile(userId: string) {
  return useQuery({ queryKey: ['profile', userId], queryFn: () => api<{ profile: OwnProfile }>('/api/v1/profile') }, queryClient)
}

/** Shows what an answer said of it, here and in the navigation. */
export function showOwnProfile(profile: OwnProfile): void {
  queryClient.setQueryData(['profile', profile.user_id], { profile })
  void refreshSessionRole()
}
