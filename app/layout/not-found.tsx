import { ButtonLink } from '../ui/button.tsx'
import { FullPageNotice } from '../ui/full-page-notice.tsx'

/** The 404 page, with links to continue. */
export function NotFound() {
  return (
    <div className="page section">
      {/* Set here rather than in a route because this page can replace any route. */}
      <title>Page not found · Tonewood</title>
      <meta name="robots" content="noindex" />
      <FullPageNotice
        eyebrow="404"
        title="Page not found"
        actions={
          <>
            <ButtonLink to="/" variant="primary">
              Home
            </ButtonLink>
            <ButtonLink to="/catalog">Catalog</ButtonLink>
            <ButtonLink to="/join-builders">Join as Builder</ButtonLink>
          </>
        }
      >
        The address may be mistyped, or the page no longer exists. You can find every instrument for sale in the catalog.
      </FullPageNotice>
    </div>
  )
}
