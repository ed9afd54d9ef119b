import { Link, useNavigate, useSearchParams } from 'react-router'
import { failureWithReason } from '#app/lib/user-facing-error.ts'
import { ActionButton } from '#app/ui/action-button.tsx'
import { ActionMenu } from '#app/ui/action-menu.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Deletion } from '#app/ui/deletion.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { Price } from '#app/ui/price.tsx'
import { ProductImage } from '#app/ui/product-image.tsx'
import { QueryBoundary } from '#app/ui/query-boundary.tsx'
import { Loading, Skeleton } from '#app/ui/skeleton.tsx'
import { toast } from '#app/ui/toast.ts'
import type { OwnBuildOffer, OwnBuildOffersPage } from '#contracts/custom-builds/build-offer-views.ts'
import { NotAcceptingNotice } from './not-accepting-notice.tsx'
import {
  deleteBuildOffer,
  duplicateBuildOffer,
  publishBuildOffer,
  refetchBuildOffers,
  useOwnBuildOffers,
} from './use-own-build-offers.ts'

const GRID = 'grid gap-x-6 gap-y-10 sm:grid-cols-2 xl:grid-cols-3'
const NEW = '/dashboard/custom-builds/new'

export function OwnBuildOffers({ userId }: { userId: string }) {
  const [search] = useSearchParams()
  const page = Math.max(1, Math.trunc(Number(search.get('listings'))) || 1)
  return (
    <QueryBoundary
      query={useOwnBuildOffers(userId, page)}
      failure="Failed to load custom build listings"
      skeleton={
        <Loading label="Loading your custom build listings" className={GRID}>
          {[1, 2, 3].map((each) => (
            <Skeleton key={each} className="aspect-3/2 w-full" />
          ))}
        </Loading>
      }
    >
      {(offers) => (offers.total === 0 ? <FirstBuildOffer /> : <Found userId={userId} page={offers} />)}
    </QueryBoundary>
  )
}

function Found({ userId, page: { listings, total, page, pages } }: { userId: string; page: OwnBuildOffersPage }) {
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 pb-6">
        <p role="status" className="text-sm text-ink-soft">
          {total === 1 ? '1 listing' : `${total} listings`}
        </p>
        <ButtonLink to={NEW} variant="primary">
          Create listing
        </ButtonLink>
      </div>
      <NotAcceptingNotice userId={userId} what="these instruments" className="mb-8" />
      <ul aria-label="Your custom build listings" className={GRID}>
        {listings.map((offer) => (
          <li key={offer.id}>
            <OwnBuildOfferCard userId={userId} offer={offer} />
          </li>
        ))}
      </ul>
      <div className="mt-12">
        <Pagination
          label="Pages of your custom build listings"
          page={page}
          pages={pages}
          pathOf={(number) => `/dashboard/custom-builds${number > 1 ? `?listings=${number}` : ''}`}
        />
      </div>
    </>
  )
}

function FirstBuildOffer() {
  return (
    <EmptyState
      title="No custom build listings yet"
      picture={<ProductImage picture={null} alt="" sizes="9rem" />}
      action={
        <ButtonLink to={NEW} variant="primary">
          Create your first listing
        </ButtonLink>
      }
    >
      Describe the build, its starting price and its options. Only you can see a listing until you publish it.
    </EmptyState>
  )
}

type OwnBuildOfferCardProps = { userId: string; offer: OwnBuildOffer }

function OwnBuildOfferCard({ userId, offer }: OwnBuildOfferCardProps) {
  const { id, listing_title, instrument_type, body_shape, short_description, specs, is_published } = offer
  const from = Math.min(...specs.map(({ starting_price }) => starting_price))
  return (
    <article aria-label={listing_title} className="flex h-full flex-col">
      <div className="relative">
        <ProductImage
          picture={offer.images[0]}
          alt=""
          frame="3:2"
          sizes="(min-width: 80rem) 20rem, (min-width: 40rem) 45vw, 100vw"
        />
        <Badge tone={is_published ? 'good' : 'waiting'} className="absolute top-3 left-3 bg-paper">
          {is_published ? 'Published' : 'Draft'}
        </Badge>
      </div>
      <p className="eyebrow mt-3">{[instrument_type, body_shape].filter(Boolean).join(' · ')}</p>
      <h2 className="font-serif text-lg [overflow-wrap:anywhere]">
        <Link to={`/dashboard/custom-builds/${id}/edit`} className="hover:text-rosewood">
          {listing_title}
        </Link>
      </h2>
      <p className="mt-1 line-clamp-3 text-sm text-ink-soft [overflow-wrap:anywhere]">{short_description}</p>
      <p className="mt-2 mb-4 text-sm">
        {specs.length === 0 ? (
          <span className="text-ink-soft">No specification yet</span>
        ) : (
          <>
            From <Price dollars={from} />
            {specs.length > 1 && <span className="text-ink-soft"> · {specs.length} specifications</span>}
          </>
        )}
      </p>
      <BuildOfferActions userId={userId} offer={offer} />
    </article>
  )
}

type BuildOfferActionsProps = { userId: string; offer: OwnBuildOffer }

function BuildOfferActions({ userId, offer: { id, listing_title: title, is_published, missing } }: BuildOfferActionsProps) {
  const navigate = useNavigate()
  const editPath = `/dashboard/custom-builds/${id}/edit`

  async function publish() {
    const todo = Object.values(missing).flat()
    if (!is_published && todo.length > 0) {
      toast.error(todo.join('. '), { action: { label: 'Edit', onClick: () => void navigate(editPath) } })
      return
    }
    await publishBuildOffer(userId, id, !is_published)
    toast.success(is_published ? 'Listing unpublished' : 'Listing published')
    await refetchBuildOffers()
  }

  async function duplicate() {
    toast.success(await duplicateBuildOffer(id))
    await refetchBuildOffers()
  }

  return (
    <div className="mt-auto grid grid-cols-[1fr_1fr_auto] items-center gap-2">
      <ButtonLink to={editPath} size="small" aria-label={`Edit ${title}`}>
        Edit
      </ButtonLink>
      <ActionButton
        size="small"
        aria-label={`${publishing(is_published)} ${title}`}
        action={publish}
        onFailure={(error) => toast.error(failureWithReason('Failed to update listing', error))}
      >
        {publishing(is_published)}
      </ActionButton>
      <Deletion
        name={title}
        question="Are you sure you want to delete this listing?"
        onDelete={() => deleteBuildOffer(id)}
        done="Listing deleted"
        failure="Failed to delete listing"
        refetch={refetchBuildOffers}
        renderOpener={(button) => (
          <ActionMenu label={`More actions for ${title}`}>
            <ActionButton
              variant="menu"
              aria-label={`Duplicate ${title}`}
              action={duplicate}
              onFailure={(error) => toast.error(failureWithReason('Failed to duplicate listing', error))}
            >
              Duplicate
            </ActionButton>
            <Button {...button} variant="menu-danger" />
          </ActionMenu>
        )}
      >
        {`${title} and its photos, specifications and options will be permanently deleted. Requests from buyers won’t be deleted.`}
      </Deletion>
    </div>
  )
}

function publishing(isPublished: boolean): string {
  return isPublished ? 'Unpublish' : 'Publish'
}
