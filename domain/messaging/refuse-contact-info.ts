import { and, eq, inArray, or } from 'drizzle-orm'
import { contactInfoProblem } from '#contracts/contact-free-text.ts'
import { Refusal } from '#contracts/refusal.ts'
import { userProfiles } from '../accounts/accounts-tables.ts'
import { customBuildRequests } from '../custom-builds/custom-build-request-tables.ts'
import type { Tx } from '../kernel/db.ts'

/** While a custom build is being agreed on, buyer and builder stay on the platform (specification 2, section 1). */
export async function refuseContactInfo(
  tx: Tx,
  { userId, sellerId }: { userId: string; sellerId: string },
  text: string,
): Promise<void> {
  const problem = contactInfoProblem(text)
  if (!problem) return
  const between = or(
    and(eq(customBuildRequests.buyerId, userId), eq(userProfiles.userId, sellerId)),
    and(eq(customBuildRequests.buyerId, sellerId), eq(userProfiles.userId, userId)),
  )
  const [open] = await tx
    .select({ id: customBuildRequests.id })
    .from(customBuildRequests)
    .innerJoin(userProfiles, eq(userProfiles.id, customBuildRequests.builderId))
    .where(and(inArray(customBuildRequests.status, ['pending', 'reviewed', 'quoted']), between))
    .limit(1)
  if (open) throw new Refusal('invalid_input', problem, { fields: { message: [problem] } })
}
