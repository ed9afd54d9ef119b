import { getBuildPaymentLetter } from '#domain/custom-builds/get-build-payment-letter.ts'
import { getRequestLetter } from '#domain/custom-builds/get-request-letter.ts'
import { getInquiryLetter } from '#domain/inquiries/get-inquiry-letter.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { getMessageLetter } from '#domain/messaging/get-message-letter.ts'
import { unsubscribePath } from '#domain/newsletter/unsubscribe-token.ts'
import { getDeliveryLetter } from '#domain/orders/get-delivery-letter.ts'
import { getOrderLetter } from '#domain/orders/get-order-letter.ts'
import type { MailJob } from '#domain/ports/jobs.ts'
import type { MailMessage } from '#domain/ports/mail.ts'
import {
  accountDeletedLetter,
  accountExistsLetter,
  changeEmailLetter,
  confirmEmailLetter,
  emailChangedLetter,
  passwordChangedLetter,
  resetPasswordLetter,
} from './account-letters.ts'
import { applicationApprovedLetter, applicationDeclinedLetter, applicationReceivedLetter } from './application-letters.ts'
import { builderActivatedLetter, builderSuspendedLetter } from './builder-letters.ts'
import { customBuildLetter } from './custom-build-letters.ts'
import { customBuildPaymentLetter } from './custom-build-payment-letters.ts'
import { deliveryBuyerLetter, parcelReturnedBuilderLetter } from './delivery-letters.ts'
import { inquiryReceivedLetter } from './inquiry-letters.ts'
import { type Letter, renderLetter } from './letter.ts'
import { messagesWaitingLetter } from './message-letters.ts'
import { newsletterUnsubscribeLetter, newsletterWelcomeLetter } from './newsletter-letters.ts'
import { applicationDeclinedSoldLetter, orderPlacedBuilderLetter, orderPlacedBuyerLetter } from './order-letters.ts'
import { payoutReturnedLetter, payoutSentLetter, payoutsOnHoldLetter, payoutsReadyLetter } from './payout-letters.ts'
import { orderRefundedBuilderLetter, orderRefundedBuyerLetter, paymentRefundedLetter } from './refund-letters.ts'
import { reviewReceivedLetter } from './review-letters.ts'
import { collectionTakenDownLetter, reviewTakenDownLetter } from './taken-down-letters.ts'

/** Writes the mail that a job asks for. What it tells is read now, from the database, not when the job was enqueued. */
export async function composeMail(ctx: Needs<'db' | 'settings'>, job: MailJob): Promise<MailMessage> {
  return renderLetter(job.to, await letterFor(ctx, job), ctx.settings.publicUrl)
}

async function letterFor(ctx: Needs<'db' | 'settings'>, job: MailJob): Promise<Letter> {
  switch (job.mail) {
    case 'confirm-email':
      return confirmEmailLetter(job)
    case 'account-exists':
      return accountExistsLetter()
    case 'reset-password':
      return resetPasswordLetter(job)
    case 'change-email':
      return changeEmailLetter(job)
    case 'email-changed':
      return emailChangedLetter()
    case 'password-changed':
      return passwordChangedLetter()
    case 'account-deleted':
      return accountDeletedLetter()
    case 'order-placed-buyer':
      return orderPlacedBuyerLetter(await getOrderLetter(ctx.db, job.orderId))
    case 'order-placed-builder':
      return orderPlacedBuilderLetter(await getOrderLetter(ctx.db, job.orderId))
    case 'order-refunded-buyer':
      return orderRefundedBuyerLetter(await getOrderLetter(ctx.db, job.orderId))
    case 'order-refunded-builder':
      return orderRefundedBuilderLetter(await getOrderLetter(ctx.db, job.orderId))
    case 'delivery-buyer':
      return deliveryBuyerLetter(await getDeliveryLetter(ctx.db, job.orderId), job.status)
    case 'parcel-returned-builder':
      return parcelReturnedBuilderLetter(await getOrderLetter(ctx.db, job.orderId))
    case 'payment-refunded':
      return paymentRefundedLetter(job)
    case 'application-declined-sold':
      return applicationDeclinedSoldLetter(job)
    case 'application-received':
      return applicationReceivedLetter(job)
    case 'application-approved':
      return applicationApprovedLetter(job)
    case 'application-declined':
      return applicationDeclinedLetter(job)
    case 'custom-build-news':
      return customBuildLetter(job.news, await getRequestLetter(ctx.db, job.requestId))
    case 'review-received':
      return reviewReceivedLetter(job)
    case 'messages-waiting':
      return messagesWaitingLetter(await getMessageLetter(ctx.db, job.userId))
    case 'custom-build-payment':
      return customBuildPaymentLetter(job.news, await getBuildPaymentLetter(ctx.db, job.paymentId))
    case 'payouts-ready':
      return payoutsReadyLetter()
    case 'payouts-on-hold':
      return payoutsOnHoldLetter(job)
    case 'payout-sent':
      return payoutSentLetter(job)
    case 'payout-returned':
      return payoutReturnedLetter(job)
    case 'builder-activated':
      return builderActivatedLetter()
    case 'builder-suspended':
      return builderSuspendedLetter(job)
    case 'review-taken-down':
      return reviewTakenDownLetter(job)
    case 'collection-taken-down':
      return collectionTakenDownLetter(job)
    case 'newsletter-welcome':
      return newsletterWelcomeLetter({ unsubscribePath: await unsubscribePath(ctx.db, job.subscriptionId) })
    case 'newsletter-unsubscribe':
      return newsletterUnsubscribeLetter({ path: await unsubscribePath(ctx.db, job.subscriptionId) })
    case 'inquiry-received':
      return inquiryReceivedLetter(await getInquiryLetter(ctx.db, job.inquiryId))
  }
}
