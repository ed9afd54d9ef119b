import { useOutletContext } from 'react-router'
import { ProductSounds } from '#app/features/catalog/sounds/product-sounds.tsx'
import { privatePage } from '#app/lib/page-handle.ts'
import type { OwnProfile } from '#contracts/people/profile-views.ts'
import type { Route } from './+types/product-sounds.ts'

export const { handle, meta } = privatePage('Sound')

export default function DashboardProductSoundsPage({ params }: Route.ComponentProps) {
  const { user_id } = useOutletContext<OwnProfile>()
  return <ProductSounds key={params.id} userId={user_id} productId={params.id} />
}
