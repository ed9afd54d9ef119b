import { contactInfoProblem, contactNameProblem } from '#contracts/kernel/contact-free-text.ts'
import { Refusal } from '#contracts/kernel/refusal.ts'
import type { Tx } from '#domain/kernel/db.ts'
import { isAgreeingBuild } from './is-agreeing-build.ts'

/** Until a custom build is agreed, buyer and builder stay on the platform (specification 2, section 1). */
export async function refuseContactInfo(tx: Tx, participants: { userId: string; sellerId: string }, text: string): Promise<void> {
  await refuseWhileAgreeing(tx, participants, 'message', contactInfoProblem(text))
}

/** The same for a file name. */
export async function refuseContactInfoInFileName(
  tx: Tx,
  participants: { userId: string; sellerId: string },
  name: string,
): Promise<void> {
  await refuseWhileAgreeing(tx, participants, 'attachments', contactNameProblem(name))
}

async function refuseWhileAgreeing(
  tx: Tx,
  participants: { userId: string; sellerId: string },
  field: string,
  problem: string | undefined,
): Promise<void> {
  if (problem && (await isAgreeingBuild(tx, participants)))
    throw new Refusal('invalid_input', problem, { fields: { [field]: [problem] } })
}
