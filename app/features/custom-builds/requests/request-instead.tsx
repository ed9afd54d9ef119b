import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { useSession } from '#app/lib/session.ts'
import { myRequestPath, receivedRequestPath } from '#contracts/custom-builds/build-requests.ts'
import { useRequest } from './use-requests.ts'

type RequestInsteadProps = { userId: string; requestId: string; part?: string; skeleton: ReactNode; notFound: ReactNode }

/** Redirects to the reader's page of a request, or to a part of it. */
export function RequestInstead({ userId, requestId, part, skeleton, notFound }: RequestInsteadProps) {
  const { data, isPending } = useRequest(userId, requestId)
  const { profileId } = useSession()
  const { hash } = useLocation()
  if (isPending) return skeleton
  if (!data) return notFound
  const page = data.request.builder_id === profileId ? receivedRequestPath(requestId) : myRequestPath(requestId)
  return <Navigate replace to={page + (part ? `#${part}` : hash)} />
}
