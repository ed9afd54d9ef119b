import { useQuery } from '@tanstack/react-query'
import type { OwnProfile } from '#contracts/profile-views.ts'
import { api } from './api.ts'
import { queryClient } from './query-client.ts'
import { refreshSessionRole } from './session.ts'

/** The signed-in person's own profile, with its private fields. */
export function useOwnProfile(userId: string) {
  return useQuery({ queryKey: ['profile', userId], queryFn: () => api('GET /api/v1/profile') }, queryClient)
}

/** Shows the profile from an answer, here and in the navigation. */
export function showOwnProfile(profile: OwnProfile): void {
  queryClient.setQueryData(['profile', profile.user_id], { profile })
  void refreshSessionRole()
}
