import { queryOptions, useQuery } from '@tanstack/react-query'
import type { OwnProfile } from '#contracts/people/profile-views.ts'
import { api } from './api.ts'
import { queryClient } from './query-client.ts'
import { refreshSessionProfile } from './session.ts'

/** The signed-in user's own profile, with its private fields. */
export function ownProfileQuery(userId: string) {
  return queryOptions({ queryKey: ['profile', userId], queryFn: () => api('GET /api/v1/profile') })
}

export function useOwnProfile(userId: string) {
  return useQuery(ownProfileQuery(userId), queryClient)
}

/** Applies the profile from a response, here and in the navigation. */
export function setOwnProfile(profile: OwnProfile): void {
  queryClient.setQueryData(ownProfileQuery(profile.user_id).queryKey, { profile })
  void refreshSessionProfile()
}
