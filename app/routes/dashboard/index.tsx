import { useOutletContext } from 'react-router'
import { NextToDo, useNextSteps } from '#app/features/catalog/dashboard/next-to-do.tsx'
import { OwnProducts, OwnProductsSkeleton } from '#app/features/catalog/dashboard/own-products.tsx'
import { useWantedInstruments, WantedInstruments } from '#app/features/catalog/dashboard/wanted-instruments.tsx'
import { DuplicateProduct } from '#app/features/catalog/product-editor/duplicate-product.tsx'
import { privatePage } from '#app/lib/page-handle.ts'
import type { OwnProfile } from '#contracts/people/profile-views.ts'

export const { handle, meta } = privatePage('Seller Dashboard')

export default function DashboardPage() {
  const profile = useOutletContext<OwnProfile>()
  const { user_id } = profile
  const next = useNextSteps(profile)
  const wanted = useWantedInstruments(user_id)
  const steps = wanted.isPending ? undefined : next
  return (
    <>
      {steps ? <NextToDo steps={steps} /> : <OwnProductsSkeleton screen="listings" />}
      {/* Loads in parallel, and is shown with the content above it. */}
      <div hidden={!steps}>
        <OwnProducts
          userId={user_id}
          screen="listings"
          renderDuplicateButton={(product, look) => <DuplicateProduct {...look} userId={user_id} product={product} />}
        />
        <WantedInstruments wanted={wanted} />
      </div>
    </>
  )
}
