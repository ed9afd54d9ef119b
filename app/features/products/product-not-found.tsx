import { NotFoundBoundary } from '#app/ui/not-found-boundary.tsx'

/** A link to an instrument that is not there, or no longer public. */
export function ProductNotFound() {
  return (
    <NotFoundBoundary title="Product Not Found" back={{ label: 'Back to the catalog', to: '/catalog' }}>
      It may have been taken down by its maker, or the link is not complete.
    </NotFoundBoundary>
  )
}
