import { daysBefore } from '#contracts/kernel/dates/days.ts'
import type { Tx } from '#domain/kernel/db.ts'
import { inquiries } from '#domain/messaging/inquiries/inquiries-table.ts'
import { operatorActs } from '#domain/operations/operators/operator-acts-table.ts'
import { reports } from '#domain/operations/operators/reports-table.ts'
import { signInEmail, userId } from './account-rows.ts'
import { conversationId } from './conversation-rows.ts'
import { demoBuilders } from './demo-builders.ts'
import { demoConversations } from './demo-conversations.ts'
import { demoLetters } from './demo-letters.ts'
import { demoPeople } from './demo-people.ts'
import { demoReports } from './demo-reports.ts'
import { demoReviews } from './demo-reviews.ts'
import { reviewId } from './review-rows.ts'
import { stableId } from './stable-id.ts'
import { typeset } from './typeset.ts'

/** Inserts the operator's tasks, and some handled ones. */
export async function fillDesk(tx: Tx, now: Date): Promise<void> {
  const letters = demoLetters.map((letter) => letterRow(now, letter))
  await tx.insert(inquiries).values(letters)
  await tx.insert(reports).values(demoReports.map((report) => reportRow(now, report)))
  await tx.insert(operatorActs).values([
    ...letters.flatMap(({ id, handledAt }) => {
      if (!handledAt) return []
      return [{ ...byOperator('handle-inquiry', handledAt), subjectId: id, subjectName: 'A message to the shop' }]
    }),
    ...demoReports.flatMap(({ dismissed, ...report }) => {
      if (!dismissed) return []
      const { daysAgo, why: reason } = dismissed
      return [{ ...byOperator('dismiss-report', daysBefore(now, daysAgo)), subjectId: reportId(report), details: { reason } }]
    }),
  ])
}

function byOperator(act: 'handle-inquiry' | 'dismiss-report', createdAt: Date) {
  return { operatorId: userId(demoPeople.operator), act, createdAt }
}

function letterRow(now: Date, { daysAgo, handledDaysAgo, message, ...letter }: (typeof demoLetters)[number]) {
  return {
    ...letter,
    id: stableId('inquiry', letter.email),
    message: typeset(message),
    createdAt: daysBefore(now, daysAgo),
    ...handled(now, handledDaysAgo),
  }
}

type DemoReport = (typeof demoReports)[number]

function reportId({ of, buyerEmail, builder }: Pick<DemoReport, 'of' | 'buyerEmail' | 'builder'>): string {
  return stableId('report', `${of} ${buyerEmail} ${builder}`)
}

function reportRow(now: Date, report: DemoReport) {
  const maker = demoBuilders.find((one) => one.slug === report.builder)
  const reporter = report.reporterEmail ?? (maker && signInEmail(maker))
  if (!reporter) throw new Error(`Nobody reports ${report.buyerEmail}`)
  return {
    ...reported(report),
    id: reportId(report),
    reporterId: userId(reporter),
    reason: report.reason,
    details: typeset(report.details),
    createdAt: daysBefore(now, report.daysAgo),
    ...handled(now, report.dismissed?.daysAgo),
  }
}

function reported({ of, buyerEmail, builder }: DemoReport) {
  if (of === 'conversation') {
    const found = demoConversations.find((one) => one.buyerEmail === buyerEmail && one.builder === builder)
    if (!found) throw new Error(`${buyerEmail} has no conversation with ${builder}`)
    return { conversationId: conversationId(found), upToNumber: found.messages.length }
  }
  const review = demoReviews.find((one) => one.reviewerEmail === buyerEmail && one.builder === builder)
  if (!review) throw new Error(`${buyerEmail} has not reviewed ${builder}`)
  return { reviewId: reviewId(review), saidThen: typeset(review.text) }
}

function handled(now: Date, daysAgo: number | undefined) {
  if (daysAgo === undefined) return {}
  return { handledAt: daysBefore(now, daysAgo), handledBy: userId(demoPeople.operator) }
}
