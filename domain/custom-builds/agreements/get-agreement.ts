import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { SheetContent, SheetStage } from '#contracts/custom-builds/build-sheet.ts'
import { buildFamilyOf } from '#contracts/custom-builds/build-stages.ts'
import type { PlanPart } from '#contracts/custom-builds/payment-plan.ts'
import { dayIn } from '#contracts/kernel/dates/time-zones.ts'
import { Refusal } from '#contracts/kernel/refusal.ts'
import type { Needs } from '#domain/kernel/context.ts'
import type { Queryable, Tx } from '#domain/kernel/db.ts'
import { isPublicBuilder, userProfiles } from '#domain/people/accounts/accounts-tables.ts'
import { customBuildCustomizationOptions, customBuildSettings } from '../offers/build-offers-tables.ts'
import { ownSettingsView } from '../offers/list-build-offers.ts'
import { customBuildRequests } from '../requests/build-requests-tables.ts'
import { findNewestQuote, lockRequest } from '../requests/lock-request.ts'
import { listPaidParts } from '../requests/payment-summary.ts'
import { dispatchStateOf, listFileNames } from '../requests/request-view.ts'
import { buildSheetAnswers, buildSheetDrafts, buildSheets, buildSignatures } from './build-agreements-tables.ts'
import { composeSheet, draftOfSheet, firstDraft, isOwnSpecification, type SheetFacts } from './compose-sheet.ts'

export type SheetRow = typeof buildSheets.$inferSelect
type SignatureRow = typeof buildSignatures.$inferSelect

/** A sent version with its signatures and the buyer's answer. */
export type SentSheet = SheetRow & {
  signatures: SignatureRow[]
  answer: typeof buildSheetAnswers.$inferSelect | undefined
}

/** A request and the builder, for policy and views. Refused if it does not exist. */
export async function getAgreement(db: Queryable, requestId: string) {
  const [row] = await db
    .select({
      request: customBuildRequests,
      builder: userProfiles,
      isBuilderListed: sql<boolean>`${isPublicBuilder(userProfiles)}`,
      leaving: dispatchStateOf(customBuildRequests.id),
    })
    .from(customBuildRequests)
    .innerJoin(userProfiles, eq(userProfiles.id, customBuildRequests.builderId))
    .where(eq(customBuildRequests.id, requestId))
  if (!row) throw new Refusal('not_found', 'Request not found')
  const { request, builder, ...more } = row
  return { ...request, ...more, builderUserId: builder.userId, builder }
}

export type Agreement = Awaited<ReturnType<typeof getAgreement>>

/** All sent versions, newest first. */
export async function listSentSheets(db: Queryable, requestId: string): Promise<SentSheet[]> {
  const sheets = await db
    .select()
    .from(buildSheets)
    .where(eq(buildSheets.requestId, requestId))
    .orderBy(desc(buildSheets.version))
  if (sheets.length === 0) return []
  const signatures = await db
    .select()
    .from(buildSignatures)
    .where(eq(buildSignatures.requestId, requestId))
    .orderBy(asc(buildSignatures.side))
  const answers = await db.select().from(buildSheetAnswers).where(eq(buildSheetAnswers.requestId, requestId))
  return sheets.map((sheet) => ({
    ...sheet,
    signatures: signatures.filter(({ version }) => version === sheet.version),
    answer: answers.find(({ version }) => version === sheet.version),
  }))
}

/** The sheet signed by both sides; undefined if none. */
export async function findAgreedSheet(db: Queryable, requestId: string): Promise<SheetContent | undefined> {
  const [agreed] = await db
    .select({ content: buildSheets.content })
    .from(customBuildRequests)
    .innerJoin(buildSheets, isAgreed)
    .where(eq(customBuildRequests.id, requestId))
  return agreed?.content
}

/** Joins the sheet that both sides signed to its request. */
export const isAgreed = and(
  eq(buildSheets.requestId, customBuildRequests.id),
  eq(buildSheets.version, customBuildRequests.agreedVersion),
)

/** The builder's draft or the default, and the sheet composed from it. */
export async function findNextSheet(
  ctx: Needs<'now' | 'settings'> & { db: Queryable },
  request: Pick<Agreement, 'id' | 'builderId'>,
  newest: Pick<SheetRow, 'version' | 'hash' | 'content'> | undefined,
) {
  const { db } = ctx
  const [draft] = await db.select().from(buildSheetDrafts).where(eq(buildSheetDrafts.requestId, request.id))
  const { facts, asked } = await getComposeFacts(ctx, request.id, newest)
  const begin = async () =>
    firstDraft(
      asked,
      facts.terms,
      dayIn(ctx.settings.timeZone, ctx.now()),
      await readLastStages(db, request.builderId, asked.buildType),
    )
  const body = draft?.body ?? (newest ? draftOfSheet(newest.content) : await begin())
  return { body, savedAt: draft?.savedAt ?? null, content: composeSheet(facts, body), terms: facts.terms }
}

/** The stages of the builder's newest sheet for this family. Empty before the first. */
async function readLastStages(db: Queryable, builderId: string, buildType: string): Promise<SheetStage[]> {
  const isOfFamily = sql`${buildSheets.content} #>> '{instrument,family}' = ${buildFamilyOf(buildType)}`
  const [last] = await db
    .select({ content: buildSheets.content })
    .from(buildSheets)
    .innerJoin(customBuildRequests, eq(customBuildRequests.id, buildSheets.requestId))
    .where(and(eq(customBuildRequests.builderId, builderId), isOfFamily))
    .orderBy(desc(buildSheets.createdAt), desc(buildSheets.version))
    .limit(1)
  return last?.content.stages ?? []
}

async function readPlan(db: Queryable, requestId: string): Promise<PlanPart[]> {
  const parts = (await listPaidParts(db, [requestId])).get(requestId) ?? []
  return parts.map(({ title, cents, dueKind, dueStage, dueOn, graceDays }) => {
    return { title, cents, due_kind: dueKind, due_stage: dueStage, due_on: dueOn, grace_days: graceDays }
  })
}

async function getComposeFacts(
  ctx: Needs<'settings'> & { db: Queryable },
  requestId: string,
  newest: Pick<SheetRow, 'version' | 'hash'> | undefined,
) {
  const { db } = ctx
  const request = await getAgreement(db, requestId)
  const quote = await findNewestQuote(db, requestId)
  const [settings] = await db.select().from(customBuildSettings).where(eq(customBuildSettings.builderId, request.builderId))
  const { optionName, optionType } = customBuildCustomizationOptions
  const options = request.specTemplateId
    ? await db
        .select({ optionName, optionType })
        .from(customBuildCustomizationOptions)
        .where(eq(customBuildCustomizationOptions.specTemplateId, request.specTemplateId))
    : []
  const facts: SheetFacts = {
    requestId,
    instrumentType: request.buildType,
    priceCents: request.quotedPriceCents ?? 0,
    quoteVersion: quote?.version ?? 1,
    parts: await readPlan(db, requestId),
    terms: ownSettingsView(request.builderId, settings),
    ownSpecification: isOwnSpecification(request, options),
    law: ctx.settings.sheetLaw,
    previous: newest ? { version: newest.version, hash: newest.hash } : null,
  }
  const fileNames = (await listFileNames(db, [requestId]))(requestId)
  return { facts, asked: { ...request, fileNames } }
}

/** Locks and reads a request. Sheets, signatures and answers are written under this lock. */
export async function lockAgreement(tx: Tx, requestId: string): Promise<Agreement> {
  await lockRequest(tx, requestId)
  return getAgreement(tx, requestId)
}
