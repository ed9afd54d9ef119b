import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { SheetContent } from '#contracts/custom-builds/build-sheet.ts'
import type { SheetSide } from '#contracts/custom-builds/build-sheets.ts'
import { canonicalJson } from '#contracts/kernel/canonical-json.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { only, type Tx } from '#domain/kernel/db.ts'
import { defineJob } from '#domain/kernel/define-job.ts'
import { type RequestSides, writeRequest } from '../requests/lock-request.ts'
import { buildSheets, buildSignatures } from './build-agreements-tables.ts'
import { composed } from './compose-sheet.ts'

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

/** The network of an address, /24 or /48, so a signature stores no exact address. Null if invalid. */
export function networkPrefix(network: string): string | null {
  const [address = ''] = network.split('/')
  if (/^(?:\d{1,3}\.){3}\d{1,3}$/.test(address)) return `${address.split('.').slice(0, 3).join('.')}.0/24`
  if (!address.includes(':')) return null
  const [front = ''] = address.split('::')
  const groups = front.split(':').filter(Boolean)
  return `${[...groups, '0', '0', '0'].slice(0, 3).join(':')}::/48`
}

/** SHA-256 of the canonical JSON in hex, which signatures refer to. */
export function sheetHash(content: SheetContent): string {
  return createHash('sha256').update(canonicalJson(content)).digest('hex')
}

/** Draws the PDF of one version, again after each signature and after an account is deleted. */
export const drawSheetJob = defineJob<{ requestId: string; version: number }>('draw-sheet', { longestSeconds: 60 })
