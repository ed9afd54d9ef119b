import { REQUEST_STATUSES, type RequestStatus } from '#contracts/custom-builds/build-requests.ts'

/** Declined and completed are final. Revising a quote does not change the status. */
const MOVES: Record<RequestStatus, readonly RequestStatus[]> = {
  pending: ['reviewed', 'quoted', 'declined'],
  reviewed: ['quoted', 'declined'],
  quoted: ['accepted', 'declined'],
  accepted: ['completed', 'declined'],
  declined: [],
  completed: [],
}

export function requestMayMove(from: RequestStatus, to: RequestStatus): boolean {
  return MOVES[from].includes(to)
}

/** The states that can still be declined. */
export const OPEN_STATUSES = REQUEST_STATUSES.filter((status) => requestMayMove(status, 'declined'))
