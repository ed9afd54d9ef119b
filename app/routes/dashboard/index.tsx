import { useOutletContext } from 'react-router'
import { NextToDo } from '#app/features/dashboard/next-to-do.tsx'
import { ProductGrid } from '#app/features/dashboard/product-grid.tsx'
import { privatePage } from '#app/lib/page-handle.ts'
import type { OwnProfile } from '#contracts/profile-views.ts'

export const { handle, meta } = privatePage('Seller Dashboard')

export default function DashboardPage() {
  const profile = useOutletContext<OwnProfile>()
  return (
    <>
      <NextToDo profile={profile} />
      <ProductGrid userId={profile.user_id} />
    </>
  )
}
