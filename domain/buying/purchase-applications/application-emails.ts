import { emailPicture } from '#domain/catalog/products/email-picture.ts'
import { defineMail } from '#domain/kernel/define-mail.ts'

type Application = {
  productName: string
  buyerName: string
  message: string
  /** Missing, as is the picture, in emails enqueued before 0.3.0 */
  applicationId?: string
  imageKey?: string | null
}
type Decision = { productName: string; builderName: string }

/** To the builder. Shows the buyer's name, never the email address. */
export const applicationReceivedEmail = defineMail(
  'application-received',
  (_ctx, { productName, buyerName, message, applicationId, imageKey }: Application) => ({
    subject: `${buyerName} would like to buy ${productName}`,
    preview: 'They won’t be charged until you approve and they complete checkout.',
    heading: `A buyer wants to buy your ${productName}`,
    picture: emailPicture(imageKey, productName),
    paragraphs: [
      `${buyerName} applied to purchase ${productName}. Please confirm that it is available. They can check out once you approve and won’t be charged before then.`,
      message === '' ? 'No message added.' : `Their message: “${message}”`,
    ],
    action: {
      label: 'Review application',
      path: `/dashboard/custom-builds?tab=applications${applicationId ? `&application=${applicationId}` : ''}`,
    },
    footnote:
      'Approving doesn’t reserve the instrument: the first buyer to complete checkout gets it, and all other applications will be declined.',
  }),
)

/** To the buyer, who can buy now */
export const applicationApprovedEmail = defineMail(
  'application-approved',
  (_ctx, { productName, builderName, productId, imageKey }: Decision & { productId: string; imageKey?: string | null }) => ({
    subject: `You can buy ${productName} now`,
    preview: `${builderName} approved your application.`,
    heading: `${builderName} approved your application`,
    picture: emailPicture(imageKey, productName),
    paragraphs: [
      `Your application to purchase ${productName} is approved. Sign in, open its page, and add it to your cart.`,
      'The instrument isn’t reserved for you: the first buyer to complete checkout gets it.',
    ],
    action: { label: `See ${productName}`, path: `/product/${productId}` },
  }),
)

/** To the buyer, who was not charged */
export const applicationDeclinedEmail = defineMail('application-declined', (_ctx, { productName, builderName }: Decision) => ({
  subject: `Application declined: ${productName}`,
  preview: 'The builder declined this time. You were not charged.',
  heading: 'Your application was declined',
  paragraphs: [
    `${builderName} declined your application to purchase ${productName}. You were not charged.`,
    'Builders decline for many reasons, most often because an instrument is already promised. There are many other instruments in the catalog.',
  ],
  action: { label: 'Browse the catalog', path: '/catalog' },
}))
