import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useOutletContext } from 'react-router'
import { PreviewActions } from '#app/features/catalog/builders/preview-actions.tsx'
import { ProductCard } from '#app/features/catalog/products/product-card.tsx'
import { buildOfferCardView } from '#app/features/custom-builds/offers/build-offer-card-view.ts'
import { api } from '#app/lib/api.ts'
import { privatePage } from '#app/lib/page-handle.ts'
import { PREVIEW_NOTE_ID, PreviewContext } from '#app/lib/preview-context.ts'
import { queryClient } from '#app/lib/query-client.ts'
import { seedBuilderBuildOffers } from '#app/lib/use-builder-build-offers.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ErrorBox } from '#app/ui/error-box.tsx'
import { Loading, Skeleton } from '#app/ui/skeleton.tsx'
import type { BuilderPreview } from '#contracts/catalog/builder-views.ts'
import type { OwnProfile } from '#contracts/people/profile-views.ts'
import { BuilderProfile } from '../parts/builder-profile.tsx'

export const { handle, meta } = privatePage('Profile preview')

/** A builder's own profile as others will see it. Only the builder can fetch it, so no cache stores it. */
export default function DashboardProfilePreview() {
  const { user_id: userId, is_active: isActive } = useOutletContext<OwnProfile>()
  const { data, isError, error, refetch } = useQuery(
    { queryKey: ['profile-preview', userId], queryFn: fetchPreview },
    queryClient,
  )
  return (
    <>
      <div className="mb-8 flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b border-rule pb-3">
        <p id={PREVIEW_NOTE_ID} role="status" className="text-sm">
          {isActive ? 'Preview of your public profile.' : 'Preview: only you can see this page until your workshop is public.'}{' '}
          Buyer buttons are disabled here.
        </p>
        <Link to="/dashboard/profile" className="link tap-target text-sm">
          Edit your profile
        </Link>
      </div>
      {data && <Preview preview={data} />}
      {!data && isError && (
        <ErrorBox error={error} onRetry={() => void refetch()}>
          We could not fetch your profile.
        </ErrorBox>
      )}
      {!data && !isError && (
        <Loading label="Loading your profile" className="flex flex-col gap-6">
          <Skeleton className="aspect-3/1 w-full lg:aspect-4/1" />
          <Skeleton className="h-10 w-72 max-w-full" />
        </Loading>
      )}
    </>
  )
}

async function fetchPreview({ signal }: { signal: AbortSignal }): Promise<BuilderPreview> {
  const preview = await api('GET /api/v1/profile/preview', { signal })
  seedBuilderBuildOffers(preview.builder.id, preview.custom_builds)
  return preview
}

function Preview({ preview: { builder, products, custom_builds } }: { preview: BuilderPreview }) {
  const navigate = useNavigate()
  const { settings, listings } = custom_builds
  return (
    <PreviewContext value={true}>
      <BuilderProfile
        builder={builder}
        products={products}
        customBuilds={{ settings, listings: listings.map(buildOfferCardView) }}
        card={(product, look) => (
          // The public page may not exist yet; this preview comes from the form.
          <ProductCard product={product} {...look} onOpen={({ id }) => void navigate(`/dashboard/products/${id}/edit`)} />
        )}
        actions={<PreviewActions hasCustomBuilds={settings !== null} />}
        reviews={{
          tab: 'reviews',
          content: <EmptyState title="Reviews">Your reviews will appear here.</EmptyState>,
        }}
      />
    </PreviewContext>
  )
}
