import { NotFoundBoundary } from '#app/ui/not-found-boundary.tsx'

/** For a link to a builder who is missing or not listed. */
export function BuilderNotFound() {
  return (
    <NotFoundBoundary title="Builder Not Found" back={{ label: 'Back to builders', to: '/builders' }}>
      <p>Builder not found</p>
      <p className="mt-2">The builder may have left Tonewood, or the link may be incomplete.</p>
    </NotFoundBoundary>
  )
}
