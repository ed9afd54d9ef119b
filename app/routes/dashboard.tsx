import { useOutletContext } from 'react-router'
import type { OwnProfile } from '#contracts/profile.ts'
import { Listings } from '../features/dashboard/listings.tsx'
import { NextToDo } from '../features/dashboard/next-to-do.tsx'

export function meta() {
  return [{ title: 'Seller Dashboard · Tonewood' }, { name: 'robots', content: 'noindex' }]
}

export default function DashboardPage() {
  const profile = useOutletContext<OwnProfile>()
  return (
    <>
      <NextToDo profile={profile} />
      <Listings userId={profile.user_id} />
    </>
  )
}
