import { NotFoundBoundary } from '#app/ui/not-found-boundary.tsx'

/** For a link to an instrument that is missing or no longer public. */
export function ProductNotFound() {
  return (
    <NotFoundBoundary title="Product Not Found" back={{ label: 'Back to the catalog', to: '/catalog' }}>
      The builder may have removed this instrument, or the link may be incomplete.
    </NotFoundBoundary>
  )
}
