import type { ReactNode } from 'react'
import { isRouteErrorResponse, useRouteError } from 'react-router'
import { ButtonLink } from './button.tsx'
import { FullPageNotice } from './full-page-notice.tsx'

export type NotFoundBoundaryProps = {
  /** 'Product Not Found' */
  title: string
  /** A link to the list of other items. */
  back: { label: string; to: string }
  /** Why it may be missing. */
  children: ReactNode
}

/** The error boundary of a route whose item is missing or no longer public. The page frame handles other errors. */
export function NotFoundBoundary({ title, back, children }: NotFoundBoundaryProps) {
  const error = useRouteError()
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error
  return (
    <div className="page section">
      <FullPageNotice
        title={title}
        actions={
          <ButtonLink to={back.to} variant="primary">
            {back.label}
          </ButtonLink>
        }
      >
        {children}
      </FullPageNotice>
    </div>
  )
}
