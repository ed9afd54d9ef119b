import { and, eq, isNotNull, lt } from 'drizzle-orm'
import type { AnswerSheet, SaveSheetDraft, SignSheet } from '#contracts/custom-builds/build-sheet-bodies.ts'
import type { BuildSheets } from '#contracts/custom-builds/build-sheet-views.ts'
import { DAY_MS } from '#contracts/kernel/dates/days.ts'
import { dayIn } from '#contracts/kernel/dates/time-zones.ts'
import { Refusal } from '#contracts/kernel/refusal.ts'
import { requireAcceptedTerms, requireSession } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/kernel/authorize.ts'
import type { Needs } from '#domain/kernel/context.ts'
import type { Tx } from '#domain/kernel/db.ts'
import { advanceBuild } from '../builds/advance-build.ts'
import { announceRequest, findNewestQuote, lockRequest, requireNewestQuote, writeRequest } from '../requests/lock-request.ts'
import { notifySides } from '../requests/notify-sides.ts'
import { authorizeAcceptance } from '../requests/request-actions.ts'
import { sheetPolicy, sideOf } from '../requests/request-policy.ts'
import { dayOfQuote } from '../requests/request-view.ts'
import { buildSheetAnswers, buildSheetDrafts, buildSheets, buildSignatures } from './build-agreements-tables.ts'
import { type Agreement, findNextSheet, listSentSheets, lockAgreement, type SentSheet } from './get-agreement.ts'
import { getSheets, isPromisedDatePast, missingFromSheet, PROMISED_DATE_PAST } from './get-sheets.ts'
import { drawSheetJob, networkPrefix, sheetHash } from './write-agreed-version.ts'

type Deps = Needs<'db' | 'now' | 'actor' | 'jobs' | 'settings'>
/** The version and hash shown, and the signer's network. */
type Signing = SignSheet & { version: number; network: string }

/** Signs exactly the version shown. The builder's signature sends the sheet; the buyer's completes the agreement. */
export async function signSheet(ctx: Deps, requestId: string, signing: Signing): Promise<BuildSheets> {
  const signer = requireAcceptedTerms(requireSession(ctx.actor))
  return ctx.db.transaction(async (tx) => {
    const build = await lockAgreement(tx, requestId)
    authorize(sheetPolicy.read(signer, build))
    const sheets = await listSentSheets(tx, requestId)
    const side = sideOf(signer, build) ?? 'buyer'
    const isSigned = sheets.some(
      ({ version, hash, signatures }) =>
        version === signing.version && hash === signing.hash && signatures.some((signature) => signature.side === side),
    )
    // A double submit signs only once.
    if (!isSigned) {
      authorize(sheetPolicy.sign(signer, build))
      await (side === 'builder'
        ? sendSheet(ctx, tx, build, signing, sheets[0])
        : completeAgreement(ctx, tx, build, signing, sheets[0]))
    }
    return getSheets({ ...ctx, db: tx }, requestId)
  })
}

/** Turns the draft into a version signed by the builder, and notifies the buyer. */
async function sendSheet(ctx: Deps, tx: Tx, build: Agreement, signing: Signing, newest: SentSheet | undefined): Promise<void> {
  const quote = build.status === 'quoted' ? await findNewestQuote(tx, build.id) : undefined
  if (quote && quote.validUntil < dayOfQuote(ctx, quote))
    throw new Refusal('conflict', 'This quote has expired. Send a new quote before the spec sheet.')
  const { body, content } = await findNextSheet({ ...ctx, db: tx }, build, newest)
  const hash = sheetHash(content)
  refuseIfOutdated(signing, { version: content.version, hash })
  const missing = missingFromSheet(body, content, dayIn(ctx.settings.timeZone, ctx.now()))
  if (Object.keys(missing).length > 0)
    throw new Refusal('invalid_input', 'Please check the highlighted fields', { fields: missing })

  const { version } = content
  const reason = version === 1 ? 'first' : 'revision'
  await tx
    .insert(buildSheets)
    .values({ requestId: build.id, version, content, hash, reason, createdBy: build.builderUserId, createdAt: ctx.now() })
  await sign(ctx, tx, build, { ...signing, side: 'builder' })
  await tx.delete(buildSheetDrafts).where(eq(buildSheetDrafts.requestId, build.id))
  await ctx.jobs.enqueue(tx, drawSheetJob, { requestId: build.id, version })
  await writeRequest(ctx, tx, await lockRequest(tx, build.id), { sheetVersion: version })
  await notifySides(ctx, tx, build, { about: 'sheet', news: 'sent', version })
}

/** The second signature, which accepts the quote too. From now on, everything is read from this version. */
async function completeAgreement(
  ctx: Deps,
  tx: Tx,
  build: Agreement,
  signing: Signing,
  newest: SentSheet | undefined,
): Promise<void> {
  if (!newest) throw new Refusal('conflict', 'The builder hasn’t sent a spec sheet yet')
  refuseIfOutdated(signing, newest)
  const request = await lockRequest(tx, build.id)
  const quoteVersion = newest.content.quote_version
  await (request.status === 'quoted'
    ? authorizeAcceptance(ctx, tx, request, quoteVersion)
    : requireNewestQuote(tx, request.id, quoteVersion))
  await sign(ctx, tx, build, { ...signing, side: 'buyer' })
  const { version } = newest
  await writeRequest(ctx, tx, request, { agreedVersion: version, status: 'accepted' })
  await tx.delete(buildSheetDrafts).where(eq(buildSheetDrafts.requestId, build.id))
  await ctx.jobs.enqueue(tx, drawSheetJob, { requestId: build.id, version })
  await notifySides(ctx, tx, build, { about: 'sheet', news: 'agreed', version })
  // Not a job: the page that shows the signature also shows the first payment.
  await advanceBuild(ctx, tx, build.id)
}

function refuseIfOutdated(read: { version: number; hash: string }, now: { version: number; hash: string }): void {
  if (read.version === now.version && read.hash === now.hash) return
  const details = { about: 'sheet', version: now.version, hash: now.hash } as const
  throw new Refusal('changed', 'The spec sheet has changed. Please review it again.', { details })
}

async function sign(
  { actor, now }: Deps,
  tx: Tx,
  build: Agreement,
  { version, hash, name, network, side }: Signing & { side: 'builder' | 'buyer' },
): Promise<void> {
  const { id: accountId, sessionId: signedInAs } = requireSession(actor)
  const signature = { version, hash, side, accountId, nameTyped: name, signedAt: now(), signedInAs }
  await tx.insert(buildSignatures).values({ requestId: build.id, ...signature, ipPrefix: networkPrefix(network) })
}

/** The buyer requests changes. The version can still be signed until the builder sends another. */
export async function answerSheet(
  ctx: Needs<'db' | 'now' | 'actor' | 'jobs' | 'settings'>,
  requestId: string,
  { version, words }: AnswerSheet & { version: number },
): Promise<BuildSheets> {
  const buyer = requireAcceptedTerms(ctx.actor)
  return ctx.db.transaction(async (tx) => {
    const build = await lockAgreement(tx, requestId)
    authorize(sheetPolicy.answer(buyer, build))
    const [newest] = await listSentSheets(tx, requestId)
    if (!newest) throw new Refusal('conflict', 'The builder hasn’t sent a spec sheet yet')
    if (newest.version !== version) {
      const details = { about: 'sheet', version: newest.version, hash: newest.hash } as const
      throw new Refusal('changed', 'The spec sheet has changed. Please review it again.', { details })
    }
    if (build.sheetVersion !== version) throw new Refusal('conflict', 'The quote changed. Ask the builder for a new spec sheet.')
    if (newest.answer)
      throw new Refusal('conflict', 'You’ve already requested changes to this version. Send a message to add more.')
    await tx.insert(buildSheetAnswers).values({ requestId, version, words, answeredAt: ctx.now() })
    await notifySides(ctx, tx, build, { about: 'sheet', news: 'answered', version })
    await announceRequest(tx, build)
    return getSheets({ ...ctx, db: tx }, requestId)
  })
}

/** Saves the builder's draft. Only the builder sees it until it is signed. */
export async function saveSheetDraft(
  ctx: Needs<'db' | 'now' | 'actor' | 'settings'>,
  requestId: string,
  body: SaveSheetDraft,
): Promise<BuildSheets> {
  const builder = requireAcceptedTerms(ctx.actor)
  return ctx.db.transaction(async (tx) => {
    const build = await lockAgreement(tx, requestId)
    authorize(sheetPolicy.draft(builder, build))
    if (isPromisedDatePast(body, dayIn(ctx.settings.timeZone, ctx.now()))) throw promiseIsOver()
    const saved = { body: { ...body, ...(await ownStages({ ...ctx, db: tx }, build, body)) }, savedAt: ctx.now() }
    await tx
      .insert(buildSheetDrafts)
      .values({ requestId, ...saved })
      .onConflictDoUpdate({ target: buildSheetDrafts.requestId, set: saved })
    return getSheets({ ...ctx, db: tx }, requestId)
  })
}

function promiseIsOver(): Refusal {
  return new Refusal('invalid_input', 'Please check the highlighted fields', { fields: { promise: PROMISED_DATE_PAST } })
}

type OwnStages = Pick<SaveSheetDraft, 'stage_titles' | 'stage_weights'>

/** Titles and weights of stages. If omitted, keeps the previous ones, unless the family changed. */
async function ownStages(
  ctx: Needs<'now' | 'settings'> & { db: Tx },
  build: Parameters<typeof findNextSheet>[1],
  { family, stage_titles, stage_weights }: SaveSheetDraft,
): Promise<OwnStages> {
  if (stage_titles && stage_weights) return { stage_titles, stage_weights }
  const [newest] = await listSentSheets(ctx.db, build.id)
  const { body: before } = await findNextSheet(ctx, build, newest)
  const kept: OwnStages = before.family === family ? before : {}
  return { stage_titles: stage_titles ?? kept.stage_titles ?? {}, stage_weights: stage_weights ?? kept.stage_weights ?? {} }
}

const KEPT_MS = 24 * 30.44 * DAY_MS

/** Erases the networks of signatures after 24 months. */
export async function purgeSignNetworks(ctx: Needs<'db' | 'now'>): Promise<void> {
  const before = new Date(ctx.now().getTime() - KEPT_MS)
  await ctx.db
    .update(buildSignatures)
    .set({ ipPrefix: null })
    .where(and(isNotNull(buildSignatures.ipPrefix), lt(buildSignatures.signedAt, before)))
}
