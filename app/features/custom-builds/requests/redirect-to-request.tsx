import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { QueryBoundary } from '#app/ui/query-boundary.tsx'
import { useLinkedEntry } from '#app/ui/use-linked-entry.ts'
import { useLinkedPart } from '#app/ui/use-linked-part.ts'
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

/** Shows the request that the address names, or the part of it (`#sheet`), once it has loaded. */
export function useLinkedRequest(requestId: string, hasLoaded: boolean): void {
  const { hash } = useLocation()
  useLinkedEntry('request', hasLoaded && !hash ? [requestId] : undefined)
  useLinkedPart()
}
