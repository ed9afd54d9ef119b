import { and, eq } from 'drizzle-orm'
import type { SheetContent } from '#contracts/custom-builds/build-sheet.ts'
import type { SheetSide } from '#contracts/custom-builds/build-sheets.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { only, type Tx } from '#domain/kernel/db.ts'
import { type RequestSides, writeRequest } from '../requests/lock-request.ts'
import { drawSheetJob } from './agreement-jobs.ts'
import { buildSheets, buildSignatures } from './build-agreements-tables.ts'
import { composed } from './compose-sheet.ts'
import { sheetHash } from './sheet-hash.ts'

/** Time and sign-in of a side's consent. */
export type Consent = { side: SheetSide; accountId: string; signedAt: Date; signedInAs: string | null; ipPrefix: string | null }

/** The next version, before its changes. */
export function nextVersion(sheet: SheetContent): Pick<SheetContent, 'version' | 'previous_hash'> {
  return { version: sheet.version + 1, previous_hash: sheetHash(sheet) }
}

/**
 * Writes a version that both agreed to by a change order instead of the form, under the request's lock. Both sign it with their
 * names from the previous version, and the request takes over the sheet's price.
 */
export async function writeAgreedVersion(
  ctx: Needs<'now' | 'jobs'>,
  tx: Tx,
  request: RequestSides,
  { content: written, reason, consents }: { content: SheetContent; reason: string; consents: readonly Consent[] },
): Promise<void> {
  const content = composed(written)
  const { version } = content
  const hash = sheetHash(content)
  const createdAt = ctx.now()
  const { id: requestId, builderUserId: createdBy } = request
  await tx.insert(buildSheets).values({ requestId, version, content, hash, reason, createdBy, createdAt })
  for (const consent of consents) {
    const before = and(
      eq(buildSignatures.requestId, requestId),
      eq(buildSignatures.version, version - 1),
      eq(buildSignatures.side, consent.side),
    )
    const { nameTyped } = only(await tx.select({ nameTyped: buildSignatures.nameTyped }).from(buildSignatures).where(before))
    await tx.insert(buildSignatures).values({ requestId, version, hash, nameTyped, ...consent })
  }
  const change = { quotedPriceCents: content.price_cents, sheetVersion: version, agreedVersion: version }
  await writeRequest(ctx, tx, request, change)
  await ctx.jobs.enqueue(tx, drawSheetJob, { requestId, version })
}
