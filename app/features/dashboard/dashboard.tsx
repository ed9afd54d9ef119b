import { useNavigate, useSearchParams } from 'react-router'
import type { OwnProfile } from '#contracts/profile.ts'
import { EditListingDialog } from './edit-listing-dialog.tsx'
import { Listings } from './listings.tsx'
import { SellerGate } from './seller-gate.tsx'
import { useOwnProducts } from './use-own-products.ts'
import { WaitingBanner } from './waiting-banner.tsx'

/** Where a builder lands. */
export function Dashboard() {
  return <SellerGate>{(profile) => <OwnDashboard profile={profile} />}</SellerGate>
}

function OwnDashboard({ profile }: { profile: OwnProfile }) {
  return (
    <>
      <p className="eyebrow">Seller Dashboard</p>
      <h1 className="font-serif text-3xl">{profile.business_name ?? profile.display_name}</h1>
      <p className="mt-2 text-ink-soft">Welcome back, {profile.display_name}.</p>
      <WaitingBanner profile={profile} />
      <div className="mt-10">
        <Listings userId={profile.user_id} />
      </div>
      <EditFromAddress userId={profile.user_id} />
    </>
  )
}

/** `?edit={id}` opens the form of that listing, so that 'Edit listing' can lead straight to it. */
function EditFromAddress({ userId }: { userId: string }) {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const { data } = useOwnProducts(userId)
  const product = data?.products.find(({ id }) => id === search.get('edit'))
  if (!product) return null
  return (
    <EditListingDialog
      key={product.id}
      product={product}
      onClose={() => void navigate('/dashboard/products', { replace: true, preventScrollReset: true })}
    />
  )
}
