import { SheetContent } from '#contracts/custom-builds/build-sheet.ts'
import { SHEET_FORMAT } from '#contracts/custom-builds/build-sheets.ts'
import { STAGE_TEMPLATES } from '#contracts/custom-builds/build-stages.ts'
import type { BuildEnding, Build as BuildView } from '#contracts/custom-builds/build-views.ts'
import { createBuild } from '#domain/custom-builds/builds/advance-build.ts'
import { endBuild, getEnding } from '#domain/custom-builds/builds/end-build.ts'
import { getBuild } from '#domain/custom-builds/builds/get-build.ts'
import { startStage } from '#domain/custom-builds/builds/stage-actions.ts'
import { acceptQuote } from '#domain/custom-builds/requests/request-actions.ts'
import { storeUpload } from '#domain/people/uploads/store-upload.ts'
import { imageFile } from './image-files.ts'
import type { World } from './world.ts'
import { buildPayments } from './world-build-payments.ts'
import { type Build, quoted } from './world-build-requests.ts'
import type { Person } from './world-people.ts'
import { workJobs } from './world-sales.ts'

/** Uploads a builder's photo of the work. Returns its key. */
export async function sendWorkPicture(world: World, person: Person): Promise<string> {
  const bytes = await imageFile()
  return (await storeUpload(world.as(person), { read: async () => ({ bucket: 'buildupdateimages', bytes }) })).key
}

/** The signed sheet, with the stages of a steel-string and half of the price before the work starts. */
export function sheetContent(requestId: string, cents: number, overrides: Partial<SheetContent> = {}): SheetContent {
  const part = { due_stage: null, due_on: null, grace_days: 7 }
  return SheetContent.parse({
    format: SHEET_FORMAT,
    request: requestId,
    version: 1,
    previous_hash: null,
    quote_version: 1,
    instrument: { title: 'Heron OM', type: 'Acoustic Guitar', family: 'steel_string' },
    price_cents: cents,
    lines: [],
    plan: [
      { ...part, title: 'Start', cents: cents / 2, due_kind: 'start' },
      { ...part, title: 'Ready', cents: cents - cents / 2, due_kind: 'ready' },
    ],
    stages: STAGE_TEMPLATES.steel_string.map(({ key, title, weight, days, cureDays, signOff }) => {
      return { key, title, weight, plan_days: days, cure_days: cureDays, asks_buyer: signOff }
    }),
    promise: '2027-06-30',
    date_is_essential: false,
    update_every_days: 14,
    answer_days: 7,
    cancellation: { terms: 'fair_share', cooling_off_days: 3, words: [] },
    inspection_days: 5,
    delivery: '',
    own_specification: true,
    withdrawal: '',
    law: '',
    ...overrides,
  })
}

type People = Partial<Pick<Build, 'builder' | 'buyer'>> & { sheet?: Partial<SheetContent> }

/** A $4,800 build whose sheet both have signed, without payments. */
export async function agreedBuild(world: World, { sheet, ...people }: People = {}): Promise<Build> {
  const build = await quoted(world, 4800, people)
  await acceptQuote(world.as(build.buyer), build.request.id, 1)
  await world.db.transaction((tx) => createBuild(world.as(null), tx, sheetContent(build.request.id, 480_000, sheet)))
  await workJobs(world)
  return build
}

/** The same, with the first payment made. */
export async function paidBuild(world: World, people: People = {}): Promise<Build> {
  const build = await agreedBuild(world, people)
  await buildPayments(world).pay(build, 'deposit')
  await workJobs(world)
  return build
}

/** The same, with its first stage in progress. */
export async function startedBuild(world: World, people: People = {}): Promise<Build> {
  const build = await paidBuild(world, people)
  const [first] = people.sheet?.stages ?? STAGE_TEMPLATES.steel_string
  await startStage(world.as(build.builder), { requestId: build.request.id, key: first?.key ?? 'design' })
  await workJobs(world)
  return build
}

/** The buyer's view of the build. */
export function shownToBuyer(world: World, build: Build): Promise<BuildView> {
  return getBuild(world.as(build.buyer), build.request.id)
}

type Shown = Pick<BuildEnding['options'][number], 'kind' | 'keeps' | 'back'>
type EndAs = { as?: Person; shown?: Shown | undefined; reason?: string }

/** Cancels a build with the first option its page shows, or with `shown`. */
export async function endAsShown(
  world: World,
  build: Build,
  { as = build.buyer, shown, reason = '' }: EndAs = {},
): Promise<BuildView> {
  const [first] = shown ? [shown] : (await getEnding(world.as(as), build.request.id)).options
  if (!first) throw new Error('It cannot be canceled')
  const { kind, keeps, back } = first
  return endBuild(world.as(as), build.request.id, { kind, keeps, back, reason })
}
