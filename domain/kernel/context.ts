import type { Carriers } from '../ports/carriers.ts'
import type { Files } from '../ports/files.ts'
import type { Jobs } from '../ports/jobs.ts'
import type { Payments } from '../ports/payments.ts'
import type { Pictures } from '../ports/pictures.ts'
import type { Actor } from './actor.ts'
import type { Db } from './db.ts'

/** The settings that rules depend on, read once at start. */
export type Settings = {
  /** Where people reach the shop, without a trailing slash. Links never come from the Host header. */
  publicUrl: string
  holdSeconds: number
  commissionPercent: number
  /** From this price on, insuring the parcel is suggested. */
  insureAboveCents: number
  builderApproval: 'manual' | 'auto'
  authAutoconfirm: boolean
  accessTokenSeconds: number
  refreshReuseSeconds: number
  rateLimits: boolean
  /** Where people write to whoever runs the shop. */
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
  files: Files
  pictures: Pictures
}

/** An action names what it uses, so that a test does not have to provide the rest. */
export type Needs<Keys extends keyof Ctx> = Pick<Ctx, Keys>
