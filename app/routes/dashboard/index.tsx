import { useOutletContext } from 'react-router'
import { NextToDo } from '#app/features/dashboard/next-to-do.tsx'
import { ProductGrid } from '#app/features/dashboard/product-grid.tsx'
import type { OwnProfile } from '#contracts/profile.ts'

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
