import type { PlanLimits } from '#contracts/plan-parts.ts'
import type { Carriers } from '../ports/carriers.ts'
import type { Documents } from '../ports/documents.ts'
import type { ExchangeRates } from '../ports/exchange-rates.ts'
import type { Files } from '../ports/files.ts'
import type { Jobs } from '../ports/jobs.ts'
import type { Payments } from '../ports/payments.ts'
import type { Pictures } from '../ports/pictures.ts'
import type { RemotePictures } from '../ports/remote-pictures.ts'
import type { WebhookReceivers } from '../ports/webhook-receivers.ts'
import type { Actor } from './actor.ts'
import type { Db } from './db.ts'

/** The settings that rules depend on, read once at start. */
export type Settings = {
  /** The shop's public URL, without a trailing slash. Links never use the Host header. */
  publicUrl: string
  holdSeconds: number
  commissionPercent: number
  /** From this price on, insurance of the parcel is suggested. */
  insureAboveCents: number
  /** Who pays the provider's fee for a dispute. */
  disputeFeePaidBy: 'shop' | 'builder'
  builderApproval: 'manual' | 'auto'
  /** What the guild's adviser wants on every spec sheet; empty for nothing. */
  sheetLaw: string
  /** What silence on a longer or second delay of a build means: an operator asks, or everything goes back. */
  delaySilence: 'ask' | 'refund'
  /** What payment plans of builders may ask, and what may hold a slot. */
  planLimits: PlanLimits
  /** What may run ahead of a builder's work; null for no limit. */
  buildAheadLimitCents: number | null
  /** Where it is eight in the morning when the daily mails leave, such as `Europe/Zurich`. */
  timeZone: string
  authAutoconfirm: boolean
  accessTokenSeconds: number
  refreshReuseSeconds: number
  rateLimits: boolean
  /** The public address of the shop's operators. */
  contactEmail: string
}

/** Everything an action may depend on. */
export type Ctx = {
  db: Db
  actor: Actor
  now: () => Date
  settings: Settings
  jobs: Jobs
  payments: Payments
  carriers: Carriers
  exchangeRates: ExchangeRates
  files: Files
  pictures: Pictures
  documents: Documents
  remotePictures: RemotePictures
  receivers: WebhookReceivers
}

/** The parts of the context that an action uses, so that a test only provides those. */
export type Needs<Keys extends keyof Ctx> = Pick<Ctx, Keys>
