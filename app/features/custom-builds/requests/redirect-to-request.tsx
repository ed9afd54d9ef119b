import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { QueryBoundary } from '#app/ui/query-boundary.tsx'
import { myRequestPath, receivedRequestPath } from '#contracts/custom-builds/build-requests.ts'
import { useRequest } from './use-requests.ts'

type RedirectProps = { userId: string; requestId: string; part?: string; skeleton: ReactNode; notFound: ReactNode }

/** Redirects to the reader's page of a request, or to a part of it. */
export function RedirectToRequest({ userId, requestId, part, skeleton, notFound }: RedirectProps) {
  const { hash } = useLocation()
  return (
    <QueryBoundary
      query={useRequest(userId, requestId)}
      failure="Failed to load the request"
      skeleton={skeleton}
      notFound={notFound}
    >
      {({ request }) => {
        const path = request.side === 'builder' ? receivedRequestPath(requestId) : myRequestPath(requestId)
        return <Navigate replace to={path + (part ? `#${part}` : hash)} />
      }}
    </QueryBoundary>
  )
}
