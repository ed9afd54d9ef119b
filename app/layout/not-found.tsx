import { ButtonLink } from '../ui/button.tsx'
import { FullPageNotice } from '../ui/full-page-notice.tsx'
import { pageExists } from './navigation.ts'

/** No such page: what it is, and the ways on. */
export function NotFound() {
  return (
    <div className="page section">
      {/* Here and not in a route: it stands in for pages of every route. */}
      <title>Page not found · Tonewood</title>
      <meta name="robots" content="noindex" />
      <FullPageNotice
        eyebrow="404"
        title="There is no page here"
        actions={
          <>
            <ButtonLink to="/" variant="primary">
              Home
            </ButtonLink>
            <ButtonLink to="/catalog">Catalog</ButtonLink>
            {pageExists({ to: '/join-builders' }) && <ButtonLink to="/join-builders">Join as Builder</ButtonLink>}
          </>
        }
      >
        The address may be mistyped, or what stood here is gone. Every instrument that can be bought is in the catalog.
      </FullPageNotice>
    </div>
  )
}
