import { ButtonLink } from '#app/ui/button.tsx'
import { isOpen } from './navigation.ts'

/** No such page: what it is, and the ways on. */
export function NotFound() {
  return (
    <div className="page section">
      {/* Here and not in a route: it stands in for pages of every route. */}
      <title>Page not found · Tonewood</title>
      <meta name="robots" content="noindex" />
      <p className="eyebrow">404</p>
      <h1 className="mt-2 max-w-measure font-serif text-3xl">There is no page here</h1>
      <p className="mt-5 max-w-measure text-ink-soft">
        The address may be mistyped, or what stood here is gone. Every instrument that can be bought is in the catalog.
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        <ButtonLink to="/" variant="primary">
          Home
        </ButtonLink>
        <ButtonLink to="/catalog">Catalog</ButtonLink>
        {isOpen({ to: '/join-builders' }) && <ButtonLink to="/join-builders">Join as Builder</ButtonLink>}
      </div>
    </div>
  )
}
