import type { Tx } from '#domain/kernel/db.ts'
import { lockRequest } from '../requests/lock-request.ts'
import { type Agreement, getAgreement } from './get-agreement.ts'

/** Locks and reads a request. Sheets, signatures and answers are written under this lock. */
export async function lockAgreement(tx: Tx, requestId: string): Promise<Agreement> {
  await lockRequest(tx, requestId)
  return getAgreement(tx, requestId)
}
