import { useOutletContext } from 'react-router'
import { privatePage } from '#app/lib/page-facts.ts'
import type { OwnProfile } from '#contracts/profile.ts'
import { NextToDo } from '../../features/dashboard/next-to-do.tsx'
import { ProductGrid } from '../../features/dashboard/product-grid.tsx'

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
