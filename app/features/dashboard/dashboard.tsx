import { useNavigate, useSearchParams } from 'react-router'
import { useSession } from '#app/lib/session.ts'
import { raise } from '#app/lib/window-events.ts'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Loading, Skeleton } from '#app/ui/skeleton.tsx'
import { EditListingDialog } from './edit-listing-dialog.tsx'
import { Listings } from './listings.tsx'
import { useOwnProducts, useOwnProfile } from './use-own-products.ts'

/** Where a builder lands. Everybody else is told why not (specification 2, section 2). */
export function Dashboard() {
  const { status, user } = useSession()
  if (status === 'unknown') return <Waiting />
  if (!user) {
    return (
      <EmptyState
        level={1}
        title="Access Denied"
        action={
          <Button variant="primary" onClick={() => raise('openAuthModal', { mode: 'sign-in' })}>
            Sign In
          </Button>
        }
      >
        Please sign in to see your dashboard.
      </EmptyState>
    )
  }
  return <OwnDashboard userId={user.id} />
}

function OwnDashboard({ userId }: { userId: string }) {
  const { data } = useOwnProfile(userId)
  if (!data) return <Waiting />
  const { profile } = data
  if (!profile.is_seller) {
    return (
      <EmptyState level={1} title="Seller Dashboard Access">
        This is where builders keep their listings. Your account is a buyer’s.
      </EmptyState>
    )
  }
  return (
    <>
      <p className="eyebrow">Seller Dashboard</p>
      <h1 className="font-serif text-3xl">{profile.business_name ?? profile.display_name}</h1>
      <p className="mt-2 text-ink-soft">Welcome back, {profile.display_name}.</p>
      {!profile.is_active && (
        <p className="mt-6 max-w-measure border-l-2 border-brass pl-4" role="status">
          Your workshop is waiting to be looked at. Until then nothing of it is public.
        </p>
      )}
      <div className="mt-10">
        <Listings userId={userId} />
      </div>
      <EditFromAddress userId={userId} />
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

function Waiting() {
  return (
    <Loading label="Loading your dashboard">
      <Skeleton className="h-10 w-72" />
    </Loading>
  )
}
