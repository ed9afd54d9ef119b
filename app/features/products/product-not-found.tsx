import { isRouteErrorResponse, useRouteError } from 'react-router'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

/** A link to an instrument that is not there, or no longer public. Anything else is the page frame's to tell. */
export function ProductNotFound() {
  const error = useRouteError()
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error
  return (
    <div className="page py-24">
      <EmptyState
        title="Product Not Found"
        level={1}
        action={
          <ButtonLink to="/catalog" variant="primary">
            Back to the catalog
          </ButtonLink>
        }
      >
        It may have been taken down by its maker, or the link is not complete.
      </EmptyState>
    </div>
  )
}
