import { REQUEST_STATUSES, type RequestStatus } from '#contracts/build-requests.ts'

/** Declined and completed are final. A quote is revised where it stands, so that is no move. */
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

/** Those that somebody may still say no to. */
export const OPEN_STATUSES = REQUEST_STATUSES.filter((status) => requestMayMove(status, 'declined'))
