import type { PlanPart } from '#contracts/custom-builds/payment-plan.ts'
import { daysBefore } from '#contracts/kernel/dates/days.ts'
import { CURRENCY } from '#contracts/kernel/money.ts'
import type { buildParts } from '#domain/custom-builds/requests/build-parts-table.ts'
import type { buildPaymentParts } from '#domain/money/payments/payment-parts-table.ts'
import type { payments } from '#domain/money/payments/payments-tables.ts'
import { builderId, userId } from './account-rows.ts'
import { type DemoRoom, demoRooms } from './demo-rooms.ts'
import { stableId } from './stable-id.ts'

export function roomId({ slug }: Pick<DemoRoom, 'slug'>): string {
  return stableId('custom build room', slug)
}

/** One payment before the work starts, and the rest on completion. */
export function roomPlan({ price, startPercent }: DemoRoom): PlanPart[] {
  const start = price * startPercent
  const part = { due_stage: null, due_on: null, grace_days: 7 }
  return [
    { ...part, title: 'Start', cents: start, due_kind: 'start' },
    { ...part, title: 'Ready', cents: price * 100 - start, due_kind: 'ready' },
  ]
}

/** The first payment is due with the last signature. */
export function roomPartRows(now: Date, room: DemoRoom): (typeof buildParts.$inferInsert)[] {
  const signedAt = daysBefore(now, room.signed)
  return roomPlan(room).map(({ title, cents, due_kind: dueKind, grace_days: graceDays }, position) => ({
    ...{ id: partId(room, position), requestId: roomId(room), position, title, cents, dueKind, graceDays, createdAt: signedAt },
    ...(position === 0 && { status: 'due' as const, dueAt: signedAt }),
  }))
}

function partId({ slug }: DemoRoom, position: number): string {
  return stableId('part of a build', `${slug} ${position}`)
}

/** The payments of each started build, made the day before it started. */
export function paidRooms(now: Date): {
  payment: typeof payments.$inferInsert
  part: typeof buildPaymentParts.$inferInsert
}[] {
  return demoRooms.flatMap((room) => {
    if (room.began === undefined) return []
    const id = stableId('payment for a build', room.slug)
    const paidAt = daysBefore(now, room.began + 1)
    const amountCents = room.price * room.startPercent
    const reference = room.slug.replaceAll('-', '_')
    const payment = {
      id,
      requestId: roomId(room),
      paymentType: 'deposit' as const,
      quoteVersion: 1,
      buyerId: userId(room.buyerEmail),
      builderId: builderId('thornquist-guitars'),
      customerEmail: room.buyerEmail,
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
    return [{ payment, part: { paymentId: id, partId: partId(room, 0), cents: amountCents, stands: true } }]
  })
}
