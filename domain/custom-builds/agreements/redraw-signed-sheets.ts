import { eq } from 'drizzle-orm'
import type { Needs } from '#domain/kernel/context.ts'
import type { Tx } from '#domain/kernel/db.ts'
import type { AccountDeletion } from '#domain/people/accounts/lock-account-for-deletion.ts'
import { drawSheetJob } from './agreement-jobs.ts'
import { buildSignatures } from './build-agreements-tables.ts'

/** Draws the PDFs that show the name of a deleted account again. The agreement and its hash stay for the other side. */
export async function redrawSignedSheets(ctx: Needs<'jobs'>, tx: Tx, { userId }: Pick<AccountDeletion, 'userId'>): Promise<void> {
  const { requestId, version, accountId } = buildSignatures
  const signed = await tx.select({ requestId, version }).from(buildSignatures).where(eq(accountId, userId))
  for (const drawn of signed) await ctx.jobs.enqueue(tx, drawSheetJob, drawn)
}
