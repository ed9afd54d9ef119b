import { SheetContent } from '#contracts/custom-builds/build-sheet.ts'
import { SHEET_FORMAT } from '#contracts/custom-builds/build-sheets.ts'
import { STAGE_TEMPLATES } from '#contracts/custom-builds/build-stages.ts'
import { cancellationWords } from '#contracts/custom-builds/cancellation-terms.ts'
import { stageDone } from '#contracts/custom-builds/stage-words.ts'
import { daysBefore } from '#contracts/kernel/dates/days.ts'
import { buildSheets, buildSignatures } from '#domain/custom-builds/agreements/build-agreements-tables.ts'
import { withdrawalSentence } from '#domain/custom-builds/agreements/own-specification.ts'
import { sheetHash } from '#domain/custom-builds/agreements/sheet-hash.ts'
import { buildStages, builds, buildWaits } from '#domain/custom-builds/builds/builds-tables.ts'
import { buildReminders } from '#domain/custom-builds/reminders/build-reminders-table.ts'
import { buildParts } from '#domain/custom-builds/requests/build-parts-table.ts'
import { customBuildQuotes, customBuildRequests } from '#domain/custom-builds/requests/build-requests-tables.ts'
import { buildUpdates } from '#domain/custom-builds/updates/build-updates-tables.ts'
import type { Tx } from '#domain/kernel/db.ts'
import { buildPaymentParts } from '#domain/money/payments/payment-parts-table.ts'
import { payments } from '#domain/money/payments/payments-tables.ts'
import { builderId, userId } from './account-rows.ts'
import { demoPeople } from './demo-people.ts'
import { type DemoRoom, demoRooms } from './demo-rooms.ts'
import { paidRooms, roomId, roomPartRows, roomPlan } from './room-payment-rows.ts'
import { stableId } from './stable-id.ts'
import { typeset } from './typeset.ts'

const STAGES = STAGE_TEMPLATES.steel_string

/** Builds in progress, with their signed sheets, stages, updates, and first payments. */
export async function fillRooms(tx: Tx, now: Date): Promise<void> {
  const rooms = demoRooms.map((room) => ({ room, id: roomId(room) }))
  await tx.insert(customBuildRequests).values(rooms.map(({ room, id }) => requestRow(now, room, id)))
  await tx.insert(customBuildQuotes).values(rooms.map(({ room, id }) => quoteRow(now, room, id)))
  await tx.insert(buildParts).values(rooms.flatMap(({ room }) => roomPartRows(now, room)))
  const paid = paidRooms(now)
  await tx.insert(payments).values(paid.map(({ payment }) => payment))
  await tx.insert(buildPaymentParts).values(paid.map(({ part }) => part))
  for (const { room, id } of rooms) {
    await insertSheet(tx, now, room, id)
    await tx.insert(builds).values(buildRow(now, room, id))
    await tx.insert(buildStages).values(stageRows(now, room, id))
    if (room.curesFor) await tx.insert(buildWaits).values(waitRow(now, room, id))
    await tx.insert(buildUpdates).values(updateRows(now, room, id))
    if (room.asked) await tx.insert(buildReminders).values(askedRow(now, room, id))
  }
}

function requestRow(now: Date, room: DemoRoom, id: string): typeof customBuildRequests.$inferInsert {
  return {
    id,
    builderId: builderId('thornquist-guitars'),
    buyerId: userId(room.buyerEmail),
    customerName: room.name,
    customerEmail: room.buyerEmail,
    buildType: 'Acoustic Guitar',
    description: typeset(room.description),
    status: 'accepted',
    builderResponse: 'With pleasure.',
    quotedPriceCents: room.price * 100,
    estimatedCompletion: 'As on the spec sheet',
    sheetVersion: 1,
    agreedVersion: 1,
    createdAt: daysBefore(now, room.signed + 20),
    updatedAt: daysBefore(now, room.signed),
  }
}

function quoteRow(now: Date, room: DemoRoom, requestId: string): typeof customBuildQuotes.$inferInsert {
  return {
    requestId,
    version: 1,
    priceCents: room.price * 100,
    depositPercentage: room.startPercent,
    estimatedCompletion: 'As on the spec sheet',
    response: 'With pleasure.',
    validUntil: dayOf(daysBefore(now, room.signed - 20)),
    createdAt: daysBefore(now, room.signed + 10),
  }
}

async function insertSheet(tx: Tx, now: Date, room: DemoRoom, requestId: string): Promise<void> {
  const content = sheetOf(now, room, requestId)
  const hash = sheetHash(content)
  const builder = userId(demoPeople.builder)
  const signedAt = daysBefore(now, room.signed)
  await tx
    .insert(buildSheets)
    .values({ requestId, version: 1, content, hash, reason: 'first', createdBy: builder, createdAt: signedAt })
  await tx.insert(buildSignatures).values([
    { requestId, version: 1, hash, side: 'builder', accountId: builder, nameTyped: 'Ingrid Thornquist', signedAt },
    { requestId, version: 1, hash, side: 'buyer', accountId: userId(room.buyerEmail), nameTyped: room.name, signedAt },
  ])
}

function sheetOf(now: Date, room: DemoRoom, requestId: string): SheetContent {
  return SheetContent.parse({
    format: SHEET_FORMAT,
    request: requestId,
    version: 1,
    previous_hash: null,
    quote_version: 1,
    instrument: { title: room.title, type: 'Acoustic Guitar', family: 'steel_string' },
    price_cents: room.price * 100,
    lines: [],
    plan: roomPlan(room),
    stages: STAGES.map(({ key, title, weight, days, cureDays, signOff }) => {
      return { key, title, weight, plan_days: days, cure_days: cureDays, asks_buyer: signOff }
    }),
    promise: dayOf(daysBefore(now, -room.promisedIn)),
    date_is_essential: false,
    update_every_days: 14,
    answer_days: 7,
    cancellation: { terms: 'fair_share', cooling_off_days: 3, words: cancellationWords('fair_share', 3) },
    inspection_days: 5,
    delivery: 'Delivery to an address or pickup, as the buyer chooses when it is finished.',
    own_specification: true,
    withdrawal: withdrawalSentence(true),
    law: '',
  })
}

function buildRow(now: Date, room: DemoRoom, requestId: string): typeof builds.$inferInsert {
  const promise = dayOf(daysBefore(now, -room.promisedIn))
  return {
    requestId,
    status: room.status,
    family: 'steel_string',
    title: room.title,
    startCents: room.price * room.startPercent,
    promise,
    promiseFirst: promise,
    updateEveryDays: 14,
    startedAt: room.began === undefined ? null : daysBefore(now, room.began),
    lastNewsAt: lastNews(now, room),
    ...publicPage(now, room),
    createdAt: daysBefore(now, room.signed),
  }
}

function lastNews(now: Date, { signed, done, updates }: DemoRoom): Date {
  return daysBefore(now, Math.min(signed, ...done, ...updates.map(({ daysAgo }) => daysAgo)))
}

function publicPage(now: Date, { slug, publicName, signed }: DemoRoom): Partial<typeof builds.$inferInsert> {
  if (publicName === undefined) return {}
  const agreedAt = daysBefore(now, signed - 2)
  return { slug, publicName: typeset(publicName), buyerConsentAt: agreedAt, builderConsentAt: agreedAt }
}

function askedRow(now: Date, room: DemoRoom, requestId: string): typeof buildReminders.$inferInsert {
  const about = lastNews(now, room).toISOString()
  return { requestId, kind: 'asked_for_news', about, sentAt: daysBefore(now, room.asked ?? 0) }
}

function stageRows(now: Date, room: DemoRoom, requestId: string): (typeof buildStages.$inferInsert)[] {
  return STAGES.map(({ key, title, weight, days, cureDays }, position) => ({
    requestId,
    key,
    position,
    title,
    weight,
    planDays: days,
    cureDays,
    ...stageState(now, room, position),
  }))
}

type StageState = Pick<typeof buildStages.$inferInsert, 'status' | 'startedAt' | 'doneAt' | 'spanDays'>

/** Each stage started when the previous one was done. */
function stageState(now: Date, { began, done, curesFor }: DemoRoom, position: number): StageState {
  const start = position === 0 ? began : done[position - 1]
  if (start === undefined) return { status: 'upcoming' }
  const end = done[position]
  const startedAt = daysBefore(now, start)
  if (end === undefined) return { status: curesFor ? 'waiting' : 'running', startedAt }
  return { status: 'done', startedAt, doneAt: daysBefore(now, end), spanDays: start - end }
}

function waitRow(now: Date, room: DemoRoom, requestId: string): typeof buildWaits.$inferInsert {
  const stageKey = STAGES[room.done.length]?.key ?? null
  const expectedOn = dayOf(daysBefore(now, -(room.curesFor ?? 0)))
  return { requestId, stageKey, reason: 'curing', startedAt: daysBefore(now, 5), expectedOn }
}

/** The builder's and the shop's entries, in chronological order. */
function updateRows(now: Date, room: DemoRoom, requestId: string): (typeof buildUpdates.$inferInsert)[] {
  const written = room.updates.map(({ daysAgo, stage, text, picture, audience = 'both' as const }) => ({
    daysAgo,
    kind: 'news' as const,
    stageKey: stage,
    text: typeset(text),
    audience,
    pictures: picture ? [{ key: `plates/demo/${picture}`, alt: `${titleOf(stage)}, ${room.title}` }] : [],
  }))
  const line = { audience: 'both' as const, pictures: [] }
  const lines = [
    { ...line, daysAgo: room.signed, kind: 'system' as const, stageKey: null, text: 'Both sides signed the spec sheet' },
    ...(room.began === undefined
      ? []
      : [{ ...line, daysAgo: room.began, kind: 'stage' as const, stageKey: 'design', text: 'Work started' }]),
    ...room.done.map((daysAgo, position) => {
      const { key = '', title = '' } = STAGES[position] ?? {}
      return { ...line, daysAgo, kind: 'stage' as const, stageKey: key, text: stageDone(title) }
    }),
  ]
  return [...written, ...lines]
    .toSorted((one, other) => other.daysAgo - one.daysAgo)
    .map(({ daysAgo, ...update }, at) => ({
      ...update,
      id: stableId('build update', `${room.slug} ${at}`),
      requestId,
      number: at + 1,
      authorId: userId(demoPeople.builder),
      clientId: stableId('build update of the phone', `${room.slug} ${at}`),
      happenedAt: daysBefore(now, daysAgo),
      createdAt: daysBefore(now, daysAgo),
    }))
}

function titleOf(stage: string): string {
  return STAGES.find(({ key }) => key === stage)?.title ?? ''
}

function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10)
}
