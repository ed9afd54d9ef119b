import { lockRequest } from '../build-requests/lock-request.ts'
import type { Tx } from '../kernel/db.ts'
import { type Agreement, getAgreement } from './get-agreement.ts'

/** Locks and reads a request. Sheets, signatures and answers are written under this lock. */
export async function lockAgreement(tx: Tx, requestId: string): Promise<Agreement> {
  await lockRequest(tx, requestId)
  return getAgreement(tx, requestId)
}
