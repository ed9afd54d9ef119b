import type { Pool } from 'pg'
import { afterAll, beforeEach } from 'vitest'
import { USUAL_LIMITS } from '#contracts/custom-builds/plan-parts.ts'
import type { Account, Actor, SessionProof } from '#domain/kernel/actor.ts'
import type { Ctx, Settings } from '#domain/kernel/context.ts'
import type { Db } from '#domain/kernel/db.ts'
import type { IdentityProvider } from '#domain/ports/identity-provider.ts'
import type { Pictures } from '#domain/ports/pictures.ts'
import { pdfDocuments } from '#providers/documents/pdf-documents.ts'
import { oidcIdentityProvider } from '#providers/identity/oidc-identity-provider.ts'
import { sharpPictures } from '#providers/pictures/sharp-pictures.ts'
import { simpleWebauthn } from '#providers/webauthn/simple-webauthn.ts'
import { imageFile } from './image-files.ts'
import { openTestDatabase } from './test-database.ts'
import { openCarriers, type WorldCarriers } from './world-carriers.ts'
import { openClock, type WorldClock } from './world-clock.ts'
import { openExchangeRates, type WorldExchangeRates } from './world-exchange-rates.ts'
import { openFiles, type WorldFiles } from './world-files.ts'
import { openJobs, type WorldJobs } from './world-jobs.ts'
import { openPayments, type WorldPayments } from './world-payments.ts'
import { personFactories } from './world-people.ts'
import { productFactory } from './world-products.ts'
import { openReceivers, type WorldReceivers } from './world-receivers.ts'
import { openRemotePictures, type WorldRemotePictures } from './world-remote-pictures.ts'
import { openSounds, type WorldSounds } from './world-sound-processing.ts'

const SETTINGS: Settings = {
  publicUrl: 'http://shop.test',
  holdSeconds: 1800,
  commissionPercent: 10,
  payLater: [],
  insureAboveCents: 100_000,
  disputeFeePaidBy: 'shop',
  builderApproval: 'manual',
  timeZone: 'UTC',
  sheetLaw: '',
  delaySilence: 'ask',
  planLimits: USUAL_LIMITS,
  buildAheadLimitCents: null,
  authAutoconfirm: false,
  requireOperatorMfa: false,
  identityProvider: null,
  accessTokenSeconds: 900,
  refreshReuseSeconds: 10,
  // Off unless a test is about them: a race of fifty is not an attack here.
  rateLimits: false,
  contactEmail: 'shop@shop.test',
}

export type World = ReturnType<typeof personFactories> & {
  db: Db
  pool: Pool
  databaseUrl: string
  clock: WorldClock
  /** Tests can change it; existing contexts see the change. */
  settings: Settings
  jobs: WorldJobs
  payments: WorldPayments
  carriers: WorldCarriers
  exchangeRates: WorldExchangeRates
  files: WorldFiles
  receivers: WorldReceivers
  sounds: WorldSounds
  remotePictures: WorldRemotePictures
  product: ReturnType<typeof productFactory>
  /** The context of an action by this account, or by a visitor. */
  as(account: Actor): Ctx
  close(): Promise<void>
}

type WorldOptions = {
  settings?: Partial<Settings>
  identityProvider?: IdentityProvider
  /** Every test starts at this time, with no queued jobs and default carrier prices. */
  now?: string
  /** The size of its connection pool, if the test depends on it */
  connections?: number
}

/**
 * An empty shop on a real PostgreSQL, with providers in memory. Open one at the top of a test file; it closes
 * after the last test. If opened in a hook or a test, close it there.
 */
export async function openWorld({ now, connections, ...options }: WorldOptions = {}): Promise<World> {
  const { db, pool, url, close: closeDatabase } = await openTestDatabase(undefined, connections)
  let closing: Promise<void> | undefined
  const close = () => (closing ??= closeDatabase())
  afterAll(close)
  const settings = { ...SETTINGS, ...options.settings }
  const clock = openClock()
  const [jobs, payments, carriers, files] = [openJobs(db), openPayments(clock), openCarriers(), openFiles()]
  const exchangeRates = openExchangeRates()
  const shops = sharpPictures()
  // Drawing in the shop's process takes longer than everything else, and any picture works in a PDF.
  const pictures: Pictures = { ...shops, draw: (drawing) => (drawing.use === 'document' ? imageFile() : shops.draw(drawing)) }
  const documents = pdfDocuments()
  const receivers = openReceivers()
  const sounds = openSounds()
  const identityProvider = options.identityProvider ?? oidcIdentityProvider(undefined)
  const remotePictures = openRemotePictures()
  const people = personFactories(db, clock.now)
  if (now !== undefined)
    beforeEach(() => {
      clock.set(new Date(now))
      carriers.offer = undefined
      return jobs.clear()
    })

  return {
    ...people,
    product: productFactory(db, people.builder),
    db,
    pool,
    databaseUrl: url,
    clock,
    settings,
    jobs,
    payments,
    carriers,
    exchangeRates,
    files,
    receivers,
    remotePictures,
    sounds,
    as(account) {
      const actor = account && asAccount(account, clock.now())
      return {
        db,
        actor,
        now: clock.now,
        settings,
        jobs,
        payments,
        carriers,
        exchangeRates,
        files,
        identityProvider,
        pictures,
        sounds,
        documents,
        remotePictures,
        receivers,
        webauthn: simpleWebauthn(),
      }
    },
    close,
  }
}

// The content of a bearer token, without fields that only the test knows.
function asAccount({ id, email, emailConfirmed, isOperator, hasAcceptedTerms, sessionId, proof }: Account, now: Date): Account {
  // A session that just signed in, without second factors
  const justNow: SessionProof = { at: now, aal: 'aal1', factors: [] }
  return {
    id,
    email,
    emailConfirmed,
    isOperator,
    hasAcceptedTerms,
    sessionId,
    ...(sessionId && { proof: proof ? { ...proof, at: now } : justNow }),
  }
}
