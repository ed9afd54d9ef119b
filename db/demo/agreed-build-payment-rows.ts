import type { PlanPart } from '#contracts/custom-builds/payment-plan.ts'
import { daysBefore } from '#contracts/kernel/dates/days.ts'
import { CURRENCY } from '#contracts/kernel/money.ts'
import type { buildParts } from '#domain/custom-builds/requests/build-requests-tables.ts'
import type { buildPaymentParts } from '#domain/money/payments/payment-parts-table.ts'
import type { payments } from '#domain/money/payments/payments-tables.ts'
import { builderId, userId } from './account-rows.ts'
import { type DemoAgreedBuild, demoAgreedBuilds } from './demo-agreed-builds.ts'
import { stableId } from './stable-id.ts'

export function agreedBuildId({ slug }: Pick<DemoAgreedBuild, 'slug'>): string {
  return stableId('custom build room', slug)
}

/** One payment before the work starts, and the rest on completion. */
export function agreedBuildPlan({ price, startPercent }: DemoAgreedBuild): PlanPart[] {
  const start = price * startPercent
  const part = { due_stage: null, due_on: null, grace_days: 7 }
  return [
    { ...part, title: 'Start', cents: start, due_kind: 'start' },
    { ...part, title: 'Ready', cents: price * 100 - start, due_kind: 'ready' },
  ]
}

/** The first payment is due with the last signature. */
export function agreedBuildPartRows(now: Date, build: DemoAgreedBuild): (typeof buildParts.$inferInsert)[] {
  const signedAt = daysBefore(now, build.signed)
  return agreedBuildPlan(build).map(({ title, cents, due_kind: dueKind, grace_days: graceDays }, position) => ({
    ...{
      id: partId(build, position),
      requestId: agreedBuildId(build),
      position,
      title,
      cents,
      dueKind,
      graceDays,
      createdAt: signedAt,
    },
    ...(position === 0 && { status: 'due' as const, dueAt: signedAt }),
  }))
}

function partId({ slug }: DemoAgreedBuild, position: number): string {
  return stableId('part of a build', `${slug} ${position}`)
}

/** The payments of each started build, made the day before it started. */
export function paidAgreedBuilds(now: Date): {
  payment: typeof payments.$inferInsert
  part: typeof buildPaymentParts.$inferInsert
}[] {
  return demoAgreedBuilds.flatMap((build) => {
    if (build.began === undefined) return []
    const id = stableId('payment for a build', build.slug)
    const paidAt = daysBefore(now, build.began + 1)
    const amountCents = build.price * build.startPercent
    const reference = build.slug.replaceAll('-', '_')
    const payment = {
      id,
      requestId: agreedBuildId(build),
      paymentType: 'deposit' as const,
      quoteVersion: 1,
      buyerId: userId(build.buyerEmail),
      builderId: builderId('thornquist-guitars'),
      customerEmail: build.buyerEmail,
      amountCents,
      currency: CURRENCY,
      description: 'Acoustic Guitar (Start)',
      status: 'paid' as const,
      idempotencyKey: `payment-${id}`,
      stripeSessionId: `cs_demo_${reference}`,
      paymentIntentId: `pi_demo_${reference}`,
      expiresAt: paidAt,
      createdAt: paidAt,
      updatedAt: paidAt,
    }
    return [{ payment, part: { paymentId: id, partId: partId(build, 0), cents: amountCents, stands: true } }]
  })
}
