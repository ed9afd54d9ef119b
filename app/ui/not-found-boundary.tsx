import type { ReactNode } from 'react'
import { isRouteErrorResponse, useRouteError } from 'react-router'
import { ButtonLink } from './button.tsx'
import { FullPageNotice } from './full-page-notice.tsx'

export type NotFoundBoundaryProps = {
  /** 'Product Not Found' */
  title: string
  /** The list in which the others are. */
  back: { label: string; to: string }
  /** Why it may not be there. */
  children: ReactNode
}

/** What a route shows when its thing is not there, or no longer public. Any other fault is the page frame's to tell. */
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
