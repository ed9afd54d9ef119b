import type { ApplicationStatus } from '#contracts/buying/purchase-applications.ts'
import { Refusal } from '#contracts/kernel/refusal.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import type { Verdict } from '#domain/kernel/authorize.ts'

type ApplicationFacts = { status: ApplicationStatus; builderUserId: string }

export const applicationPolicy = {
  /** Not found for everyone but the builder, because it reveals who wants what. */
  decide(actor: Actor, application: ApplicationFacts): Verdict {
    if (actor?.id !== application.builderUserId) return new Refusal('not_found', 'Application not found')
    if (application.status === 'pending') return true
    return new Refusal('conflict', `This application was already ${application.status}`)
  },
}
