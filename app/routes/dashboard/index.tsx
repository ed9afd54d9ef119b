import { useOutletContext } from 'react-router'
import type { OwnProfile } from '#contracts/profile.ts'
import { NextToDo } from '../../features/dashboard/next-to-do.tsx'
import { ProductGrid } from '../../features/dashboard/product-grid.tsx'

export function meta() {
  return [{ title: 'Seller Dashboard · Tonewood' }, { name: 'robots', content: 'noindex' }]
}

export default function DashboardPage() {
  const profile = useOutletContext<OwnProfile>()
  return (
    <>
      <NextToDo profile={profile} />
      <ProductGrid userId={profile.user_id} />
    </>
  )
}
