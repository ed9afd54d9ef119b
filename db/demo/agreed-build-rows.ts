import type { SheetContent } from '#contracts/custom-builds/build-sheet.ts'
import { SaveSheetDraft } from '#contracts/custom-builds/build-sheet-bodies.ts'
import { STAGE_TEMPLATES, stageDone } from '#contracts/custom-builds/build-stages.ts'
import { daysBefore } from '#contracts/kernel/dates/days.ts'
import { buildSheets, buildSignatures } from '#domain/custom-builds/agreements/build-agreements-tables.ts'
import { composeSheet } from '#domain/custom-builds/agreements/compose-sheet.ts'
import { sheetHash } from '#domain/custom-builds/agreements/write-agreed-version.ts'
import { buildStages, builds, buildWaits } from '#domain/custom-builds/builds/builds-tables.ts'
import { ownSettingsView } from '#domain/custom-builds/offers/list-build-offers.ts'
import { buildReminders } from '#domain/custom-builds/reminders/build-reminders-table.ts'
import { buildParts, customBuildQuotes, customBuildRequests } from '#domain/custom-builds/requests/build-requests-tables.ts'
import { buildUpdates } from '#domain/custom-builds/updates/build-updates-tables.ts'
import type { Tx } from '#domain/kernel/db.ts'
import { buildPaymentParts } from '#domain/money/payments/payment-parts-table.ts'
import { payments } from '#domain/money/payments/payments-tables.ts'
import { builderId, userId } from './account-rows.ts'
import { agreedBuildId, agreedBuildPartRows, agreedBuildPlan, paidAgreedBuilds } from './agreed-build-payment-rows.ts'
import { type DemoAgreedBuild, demoAgreedBuilds } from './demo-agreed-builds.ts'
import { buildPicture } from './demo-build-pictures.ts'
import { demoPeople } from './demo-people.ts'
import { stableId } from './stable-id.ts'
import { typeset } from './typeset.ts'

const STAGES = STAGE_TEMPLATES.steel_string

/** Builds in progress, with their signed sheets, stages, updates, and first payments. */
export async function fillAgreedBuilds(tx: Tx, now: Date): Promise<void> {
  const agreed = demoAgreedBuilds.map((build) => ({ build, id: agreedBuildId(build) }))
  await tx.insert(customBuildRequests).values(agreed.map(({ build, id }) => requestRow(now, build, id)))
  await tx.insert(customBuildQuotes).values(agreed.map(({ build, id }) => quoteRow(now, build, id)))
  await tx.insert(buildParts).values(agreed.flatMap(({ build }) => agreedBuildPartRows(now, build)))
  const paid = paidAgreedBuilds(now)
  await tx.insert(payments).values(paid.map(({ payment }) => payment))
  await tx.insert(buildPaymentParts).values(paid.map(({ part }) => part))
  for (const { build, id } of agreed) {
    await insertSheet(tx, now, build, id)
    await tx.insert(builds).values(buildRow(now, build, id))
    await tx.insert(buildStages).values(stageRows(now, build, id))
    if (build.curesFor) await tx.insert(buildWaits).values(waitRow(now, build, id))
    await tx.insert(buildUpdates).values(updateRows(now, build, id))
    if (build.asked) await tx.insert(buildReminders).values(askedRow(now, build, id))
  }
}

function requestRow(now: Date, build: DemoAgreedBuild, id: string): typeof customBuildRequests.$inferInsert {
  return {
    id,
    builderId: builderId('thornquist-guitars'),
    buyerId: userId(build.buyerEmail),
    customerName: build.name,
    customerEmail: build.buyerEmail,
    buildType: 'Acoustic Guitar',
    description: typeset(build.description),
    status: 'accepted',
    builderResponse: 'With pleasure.',
    quotedPriceCents: build.price * 100,
    estimatedCompletion: 'As on the spec sheet',
    sheetVersion: 1,
    agreedVersion: 1,
    createdAt: daysBefore(now, build.signed + 20),
    updatedAt: daysBefore(now, build.signed),
  }
}

function quoteRow(now: Date, build: DemoAgreedBuild, requestId: string): typeof customBuildQuotes.$inferInsert {
  return {
    requestId,
    version: 1,
    priceCents: build.price * 100,
    depositPercentage: build.startPercent,
    estimatedCompletion: 'As on the spec sheet',
    response: 'With pleasure.',
    validUntil: dayOf(daysBefore(now, build.signed - 20)),
    createdAt: daysBefore(now, build.signed + 10),
  }
}

async function insertSheet(tx: Tx, now: Date, build: DemoAgreedBuild, requestId: string): Promise<void> {
  const content = sheetOf(now, build, requestId)
  const hash = sheetHash(content)
  const builder = userId(demoPeople.builder)
  const signedAt = daysBefore(now, build.signed)
  await tx
    .insert(buildSheets)
    .values({ requestId, version: 1, content, hash, reason: 'first', createdBy: builder, createdAt: signedAt })
  await tx.insert(buildSignatures).values([
    { requestId, version: 1, hash, side: 'builder', accountId: builder, nameTyped: 'Maren Thornquist', signedAt },
    { requestId, version: 1, hash, side: 'buyer', accountId: userId(build.buyerEmail), nameTyped: build.name, signedAt },
  ])
}

function sheetOf(now: Date, build: DemoAgreedBuild, requestId: string): SheetContent {
  const draft = SaveSheetDraft.parse({
    title: build.title,
    family: 'steel_string',
    lines: Object.entries(build.lines).map(([key, value]) => ({ key, value: typeset(value) })),
    promise: dayOf(daysBefore(now, -build.promisedIn)),
  })
  const facts = { requestId, instrumentType: 'Acoustic Guitar', priceCents: build.price * 100, quoteVersion: 1 }
  const terms = ownSettingsView(builderId('thornquist-guitars'), undefined)
  return composeSheet({ ...facts, parts: agreedBuildPlan(build), terms, ownSpecification: true, law: '', previous: null }, draft)
}

function buildRow(now: Date, build: DemoAgreedBuild, requestId: string): typeof builds.$inferInsert {
  const promise = dayOf(daysBefore(now, -build.promisedIn))
  return {
    requestId,
    status: build.status,
    family: 'steel_string',
    title: build.title,
    startCents: build.price * build.startPercent,
    promise,
    promiseFirst: promise,
    updateEveryDays: 14,
    startedAt: build.began === undefined ? null : daysBefore(now, build.began),
    lastNewsAt: lastNews(now, build),
    ...publicPage(now, build),
    createdAt: daysBefore(now, build.signed),
  }
}

function lastNews(now: Date, { signed, done, updates }: DemoAgreedBuild): Date {
  return daysBefore(now, Math.min(signed, ...done, ...updates.map(({ daysAgo }) => daysAgo)))
}

function publicPage(now: Date, { slug, publicName, signed }: DemoAgreedBuild): Partial<typeof builds.$inferInsert> {
  if (publicName === undefined) return {}
  const agreedAt = daysBefore(now, signed - 2)
  return { slug, publicName: typeset(publicName), buyerConsentAt: agreedAt, builderConsentAt: agreedAt }
}

function askedRow(now: Date, build: DemoAgreedBuild, requestId: string): typeof buildReminders.$inferInsert {
  const about = lastNews(now, build).toISOString()
  return { requestId, kind: 'asked_for_news', about, sentAt: daysBefore(now, build.asked ?? 0) }
}

function stageRows(now: Date, build: DemoAgreedBuild, requestId: string): (typeof buildStages.$inferInsert)[] {
  return STAGES.map(({ key, title, weight, days, cureDays }, position) => ({
    requestId,
    key,
    position,
    title,
    weight,
    planDays: days,
    cureDays,
    ...stageState(now, build, position),
  }))
}

type StageState = Pick<typeof buildStages.$inferInsert, 'status' | 'startedAt' | 'doneAt' | 'spanDays'>

/** Each stage started when the previous one was done. */
function stageState(now: Date, { began, done, curesFor }: DemoAgreedBuild, position: number): StageState {
  const start = position === 0 ? began : done[position - 1]
  if (start === undefined) return { status: 'upcoming' }
  const end = done[position]
  const startedAt = daysBefore(now, start)
  if (end === undefined) return { status: curesFor ? 'waiting' : 'running', startedAt }
  return { status: 'done', startedAt, doneAt: daysBefore(now, end), spanDays: start - end }
}

function waitRow(now: Date, build: DemoAgreedBuild, requestId: string): typeof buildWaits.$inferInsert {
  const stageKey = STAGES[build.done.length]?.key ?? null
  const expectedOn = dayOf(daysBefore(now, -(build.curesFor ?? 0)))
  return { requestId, stageKey, reason: 'curing', startedAt: daysBefore(now, 5), expectedOn }
}

/** The builder's and the shop's entries, in chronological order. */
function updateRows(now: Date, build: DemoAgreedBuild, requestId: string): (typeof buildUpdates.$inferInsert)[] {
  const written = build.updates.map(({ daysAgo, stage, text, picture, audience = 'both' as const }) => ({
    daysAgo,
    kind: 'news' as const,
    stageKey: stage,
    text: typeset(text),
    audience,
    pictures: picture ? [buildPicture(build, picture)] : [],
  }))
  const line = { audience: 'both' as const, pictures: [] }
  const lines = [
    { ...line, daysAgo: build.signed, kind: 'system' as const, stageKey: null, text: 'Both sides signed the spec sheet' },
    ...(build.began === undefined
      ? []
      : [{ ...line, daysAgo: build.began, kind: 'stage' as const, stageKey: 'design', text: 'Work started' }]),
    ...build.done.map((daysAgo, position) => {
      const { key = '', title = '' } = STAGES[position] ?? {}
      return { ...line, daysAgo, kind: 'stage' as const, stageKey: key, text: stageDone(title) }
    }),
  ]
  return [...written, ...lines]
    .toSorted((one, other) => other.daysAgo - one.daysAgo)
    .map(({ daysAgo, ...update }, at) => ({
      ...update,
      id: stableId('build update', `${build.slug} ${at}`),
      requestId,
      number: at + 1,
      authorId: userId(demoPeople.builder),
      clientId: stableId('build update of the phone', `${build.slug} ${at}`),
      happenedAt: daysBefore(now, daysAgo),
      createdAt: daysBefore(now, daysAgo),
    }))
}

function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10)
}
