import { getBuildPaymentEmail } from '#domain/build-payments/get-build-payment-email.ts'
import { getBuildRequestEmail } from '#domain/build-requests/get-build-request-email.ts'
import { getInquiryEmail } from '#domain/inquiries/get-inquiry-email.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { getUnreadMessagesEmail } from '#domain/messaging/get-unread-messages-email.ts'
import { unsubscribePath } from '#domain/newsletter/unsubscribe-token.ts'
import { getDisputeEmail } from '#domain/operators/list-disputes.ts'
import { getDeliveryEmail } from '#domain/orders/get-delivery-email.ts'
import { getOrderEmail } from '#domain/orders/get-order-email.ts'
import type { MailJob } from '#domain/ports/jobs.ts'
import type { MailMessage } from '#domain/ports/mail.ts'
import {
  accountDeletedEmail,
  accountExistsEmail,
  addressChangedEmail,
  confirmAddressEmail,
  confirmNewAddressEmail,
  passwordChangedEmail,
  resetPasswordEmail,
} from './account-emails.ts'
import { applicationApprovedEmail, applicationDeclinedEmail, applicationReceivedEmail } from './application-emails.ts'
import { buildPaymentEmail } from './build-payment-emails.ts'
import { buildRequestEmail } from './build-request-emails.ts'
import { builderActivatedEmail, builderSuspendedEmail } from './builder-emails.ts'
import { deliveryBuyerEmail, parcelReturnedBuilderEmail } from './delivery-emails.ts'
import { disputeBuilderEmail, disputeOperatorsEmail } from './dispute-emails.ts'
import { inquiryReceivedEmail } from './inquiry-emails.ts'
import { messagesWaitingEmail } from './message-emails.ts'
import { newsletterUnsubscribeEmail, newsletterWelcomeEmail } from './newsletter-emails.ts'
import { applicationDeclinedSoldEmail, orderPlacedBuilderEmail, orderPlacedBuyerEmail } from './order-emails.ts'
import { payoutReturnedEmail, payoutSentEmail, payoutsOnHoldEmail, payoutsReadyEmail } from './payout-emails.ts'
import { orderRefundedBuilderEmail, orderRefundedBuyerEmail, paymentRefundedEmail } from './refund-emails.ts'
import { type EmailContent, renderEmail } from './render-email.ts'
import { reviewReceivedEmail } from './review-emails.ts'
import { collectionTakenDownEmail, reviewTakenDownEmail } from './takedown-emails.ts'

/** Composes the mail of a job. It reads current data from the database, not the data at the time of enqueueing. */
export async function composeMail(ctx: Needs<'db' | 'settings'>, job: MailJob): Promise<MailMessage> {
  return renderEmail(job.to, await emailFor(ctx, job), ctx.settings.publicUrl)
}

async function emailFor(ctx: Needs<'db' | 'settings'>, job: MailJob): Promise<EmailContent> {
  switch (job.mail) {
    case 'confirm-email':
      return confirmAddressEmail(job)
    case 'account-exists':
      return accountExistsEmail()
    case 'reset-password':
      return resetPasswordEmail(job)
    case 'change-email':
      return confirmNewAddressEmail(job)
    case 'email-changed':
      return addressChangedEmail()
    case 'password-changed':
      return passwordChangedEmail()
    case 'account-deleted':
      return accountDeletedEmail()
    case 'order-placed-buyer':
      return orderPlacedBuyerEmail(await getOrderEmail(ctx.db, job.orderId))
    case 'order-placed-builder':
      return orderPlacedBuilderEmail(await getOrderEmail(ctx.db, job.orderId))
    case 'order-refunded-buyer':
      return orderRefundedBuyerEmail(await getOrderEmail(ctx.db, job.orderId))
    case 'order-refunded-builder':
      return orderRefundedBuilderEmail(await getOrderEmail(ctx.db, job.orderId))
    case 'delivery-buyer':
      return deliveryBuyerEmail(await getDeliveryEmail(ctx.db, job.orderId), job.status)
    case 'parcel-returned-builder':
      return parcelReturnedBuilderEmail(await getOrderEmail(ctx.db, job.orderId))
    case 'payment-refunded':
      return paymentRefundedEmail(job)
    case 'application-declined-sold':
      return applicationDeclinedSoldEmail(job)
    case 'application-received':
      return applicationReceivedEmail(job)
    case 'application-approved':
      return applicationApprovedEmail(job)
    case 'application-declined':
      return applicationDeclinedEmail(job)
    case 'custom-build-news':
      return buildRequestEmail(job.news, await getBuildRequestEmail(ctx.db, job.requestId))
    case 'review-received':
      return reviewReceivedEmail(job)
    case 'dispute-builder':
      return disputeBuilderEmail(await getDisputeEmail(ctx.db, job.disputeId), job.news)
    case 'dispute-operators':
      return disputeOperatorsEmail(await getDisputeEmail(ctx.db, job.disputeId), job.news)
    case 'messages-waiting':
      return messagesWaitingEmail(await getUnreadMessagesEmail(ctx.db, job.userId))
    case 'custom-build-payment':
      return buildPaymentEmail(job.news, await getBuildPaymentEmail(ctx.db, job.paymentId))
    case 'payouts-ready':
      return payoutsReadyEmail()
    case 'payouts-on-hold':
      return payoutsOnHoldEmail(job)
    case 'payout-sent':
      return payoutSentEmail(job)
    case 'payout-returned':
      return payoutReturnedEmail(job)
    case 'builder-activated':
      return builderActivatedEmail()
    case 'builder-suspended':
      return builderSuspendedEmail(job)
    case 'review-taken-down':
      return reviewTakenDownEmail(job)
    case 'collection-taken-down':
      return collectionTakenDownEmail(job)
    case 'newsletter-welcome':
      return newsletterWelcomeEmail({ unsubscribePath: await unsubscribePath(ctx.db, job.subscriptionId) })
    case 'newsletter-unsubscribe':
      return newsletterUnsubscribeEmail({ path: await unsubscribePath(ctx.db, job.subscriptionId) })
    case 'inquiry-received':
      return inquiryReceivedEmail(await getInquiryEmail(ctx.db, job.inquiryId))
  }
}
