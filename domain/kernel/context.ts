import type { Lender } from '#contracts/buying/pay-later.ts'
import type { PlanLimits } from '#contracts/custom-builds/plan-parts.ts'
import type { Carriers } from '../ports/carriers.ts'
import type { Documents } from '../ports/documents.ts'
import type { ExchangeRates } from '../ports/exchange-rates.ts'
import type { Files } from '../ports/files.ts'
import type { IdentityProvider } from '../ports/identity-provider.ts'
import type { Jobs } from '../ports/jobs.ts'
import type { Payments } from '../ports/payments.ts'
import type { Pictures } from '../ports/pictures.ts'
import type { RemotePictures } from '../ports/remote-pictures.ts'
import type { Sounds } from '../ports/sounds.ts'
import type { Webauthn } from '../ports/webauthn.ts'
import type { WebhookReceivers } from '../ports/webhook-receivers.ts'
import type { Actor } from './actor.ts'
import type { Db } from './db.ts'

/** The settings that rules depend on, read once at startup */
export type Settings = {
  /** The shop's public URL, without a trailing slash. Links never use the Host header. */
  publicUrl: string
  holdSeconds: number
  commissionPercent: number
  /** The lenders offered beside cards for instruments */
  payLater: readonly Lender[]
  /** The price from which parcel insurance is suggested */
  insureAboveCents: number
  /** Who pays the provider's fee for a dispute */
  disputeFeePaidBy: 'shop' | 'builder'
  builderApproval: 'manual' | 'auto'
  /** The clause that every spec sheet must contain; empty for none */
  sheetLaw: string
  /** What an unanswered longer or second delay of a build means: an operator asks, or a full refund */
  delaySilence: 'ask' | 'refund'
  /** Limits of builders' payment plans and slot fees */
  planLimits: PlanLimits
  /** The limit of advances to a builder; null for none */
  buildAheadLimitCents: number | null
  /** The time zone in which daily emails go out at eight, such as `Europe/Zurich` */
  timeZone: string
  authAutoconfirm: boolean
  /** Whether operators need a second factor */
  requireOperatorMfa: boolean
  /** The OpenID Connect provider: its issuer, its name in auth clients such as `google`, and its name on buttons; null if none */
  identityProvider: { issuer: string; id: string; name: string } | null
  accessTokenSeconds: number
  refreshReuseSeconds: number
  rateLimits: boolean
  /** The operators' public email address */
  contactEmail: string
}

/** Everything an action may depend on */
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
  identityProvider: IdentityProvider
  pictures: Pictures
  sounds: Sounds
  documents: Documents
  remotePictures: RemotePictures
  receivers: WebhookReceivers
  webauthn: Webauthn
}

/** The parts of the context that an action uses, so that tests only provide those */
export type Needs<Keys extends keyof Ctx> = Pick<Ctx, Keys>
