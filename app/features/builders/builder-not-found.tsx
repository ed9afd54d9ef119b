import { isRouteErrorResponse, useRouteError } from 'react-router'
import { ButtonLink } from '#app/ui/button.tsx'
import { FullPageNotice } from '#app/ui/full-page-notice.tsx'

/** A link to a builder who is not here, or not listed; or whom we could not look up. */
export function BuilderNotFound() {
  const error = useRouteError()
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  return (
    <div className="page section">
      <FullPageNotice
        title="Builder Not Found"
        actions={
          <ButtonLink to="/builders" variant="primary">
            Back to the builders
          </ButtonLink>
        }
      >
        <p>{isMissing ? 'Builder not found' : 'Something went wrong on our side. Please try again in a moment.'}</p>
        {isMissing && <p className="mt-2">They may have closed their bench here, or the link is not complete.</p>}
      </FullPageNotice>
    </div>
  )
}
