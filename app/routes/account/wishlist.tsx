import { lazy, type ReactNode, Suspense } from 'react'
import { data } from 'react-router'
import { CollectionNotFound } from '#app/features/buying/collections/collection-not-found.tsx'
import { isOwnWishlist } from '#app/features/buying/collections/own-wishlists.ts'
import { PublicCollection } from '#app/features/buying/collections/public-collection.tsx'
import { ReportCollection } from '#app/features/buying/collections/report-collection.tsx'
import { SavedItemsFrame } from '#app/features/buying/collections/saved-items-frame.tsx'
import { SavedItemsSkeleton } from '#app/features/buying/collections/saved-items-skeleton.tsx'
import { publicPage } from '#app/lib/page-handle.ts'
import { pageMeta } from '#app/lib/page-meta.ts'
import { useSession, useSessionStatus } from '#app/lib/session.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { SignInFirst } from '#app/ui/sign-in-first.tsx'
import type { ProductCard } from '#contracts/catalog/product-views.ts'
import { Refusal } from '#contracts/kernel/refusal.ts'
import { getPublicWishlist } from '#domain/buying/collections/get-wishlist.ts'
import { pageCards } from '#domain/catalog/products/product-view.ts'
import { pageContext } from '#server/pages/page-context.ts'
import { ShopCard } from '../parts/shop-card.tsx'
import type { Route } from './+types/wishlist.ts'

const OwnSavedItems = lazy(() => import('../parts/own-saved-items.tsx').then((module) => ({ default: module.OwnSavedItems })))

export const handle = publicPage()

/** The shared page has public collections only; the browser loads the user's own ones afterward. */
export async function loader({ params: { wishlistId }, context }: Route.LoaderArgs) {
  const { shop, tags } = context.get(pageContext)
  const { publicUrl } = shop.settings
  if (wishlistId === undefined) return { collection: null, publicUrl }
  try {
    const { wishlist, items } = await getPublicWishlist(shop, wishlistId)
    tags.add(`wishlist:${wishlist.id}`).add('catalog')
    const cards = pageCards(items.map(({ product }) => product)).map((product) => ({ product }))
    return { collection: { wishlist, items: cards }, publicUrl }
  } catch (error) {
    if (!(error instanceof Refusal && error.code === 'not_found')) throw error
    return data({ collection: null, publicUrl }, { status: 404 })
  }
}

/** The user's own collection needs nothing from the shared page. */
export async function clientLoader({ params: { wishlistId }, serverLoader }: Route.ClientLoaderArgs) {
  if (wishlistId === undefined || isOwnWishlist(wishlistId)) return { collection: null, publicUrl: location.origin }
  return serverLoader()
}

export function meta({ loaderData }: Route.MetaArgs) {
  const collection = loaderData?.collection
  if (!collection) return [{ title: 'Saved items · Tonewood' }, { name: 'robots', content: 'noindex' }]
  const { name, description, id } = collection.wishlist
  return pageMeta({
    publicUrl: loaderData.publicUrl,
    path: `/wishlist/${id}`,
    title: `${name} · A collection on Tonewood`,
    description: description ?? `Handmade instruments collected in “${name}”.`,
  })
}

export default function Wishlist({ loaderData: { collection, publicUrl }, params: { wishlistId } }: Route.ComponentProps) {
  const status = useSessionStatus()
  const { user } = useSession()
  const shown = collection && <PublicCollection collection={collection} publicUrl={publicUrl} card={shopCard} />
  const toVisitors = shown ?? (wishlistId === undefined ? <Visitor /> : <CollectionNotFound />)
  const waiting = shown ?? <Loading />
  return (
    <div className="page desk">
      {user && (
        <Suspense fallback={waiting}>
          <OwnSavedItems
            key={user.id}
            userId={user.id}
            wishlistId={wishlistId}
            publicUrl={publicUrl}
            waiting={waiting}
            notOwn={collection && <OtherUsersCollection id={collection.wishlist.id}>{shown}</OtherUsersCollection>}
          />
        </Suspense>
      )}
      {status === 'signed-out' && toVisitors}
      {status === 'unknown' && (shown ?? <SessionPending toVisitors={toVisitors} />)}
    </div>
  )
}

function shopCard(product: ProductCard, isEager: boolean) {
  return <ShopCard product={product} isEager={isEager} heading="h2" />
}

/** Known to belong to another user, so it can be reported. */
function OtherUsersCollection({ id, children }: { id: string; children: ReactNode }) {
  return (
    <>
      {children}
      <ReportCollection id={id} />
    </>
  )
}

function Loading() {
  return (
    <SavedItemsFrame>
      <SavedItemsSkeleton />
    </SavedItemsFrame>
  )
}

function SessionPending({ toVisitors }: { toVisitors: ReactNode }) {
  return (
    <>
      <div data-for="visitor">{toVisitors}</div>
      <div data-for="signed-in">
        <Loading />
      </div>
    </>
  )
}

function Visitor() {
  return (
    <SignInFirst eyebrow="Saved items" title="Sign In Required" more={<ButtonLink to="/">Go to Home</ButtonLink>}>
      Please sign in to see the instruments and builders you have saved.
    </SignInFirst>
  )
}
