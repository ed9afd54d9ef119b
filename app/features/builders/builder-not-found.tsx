import { isRouteErrorResponse, useRouteError } from 'react-router'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

/** A link to a builder who is not here, or not listed. Anything else is the page frame's to tell. */
export function BuilderNotFound() {
  const error = useRouteError()
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error
  return (
    <div className="page py-24">
      <EmptyState
        title="Builder Not Found"
        level={1}
        action={
          <ButtonLink to="/builders" variant="primary">
            Back to the builders
          </ButtonLink>
        }
      >
        They may have closed their bench here, or the link is not complete.
      </EmptyState>
    </div>
  )
}
