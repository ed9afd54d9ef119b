import { defineMail } from '#domain/kernel/define-mail.ts'

/** To a seller who was approved */
export const builderActivatedEmail = defineMail('builder-activated', () => ({
  subject: 'Your profile is live on Tonewood',
  preview: 'Buyers can now find you and your instruments.',
  heading: 'Your profile is live',
  paragraphs: [
    'We approved your profile and are glad to have you. Buyers can now find it, along with your published instruments.',
    'Only you can see your drafts until you publish them.',
  ],
  action: { label: 'Go to your dashboard', path: '/dashboard' },
}))

/** To a seller who was rejected or suspended. The reason may be empty. */
export const builderSuspendedEmail = defineMail('builder-suspended', (_ctx, { reason }: { reason: string }) => ({
  subject: 'Your profile is not listed on Tonewood',
  preview: 'Buyers cannot find your profile or instruments at the moment.',
  heading: 'Your profile is not listed',
  paragraphs: [
    'Your profile and your instruments are not visible on Tonewood at the moment. Paid orders remain valid. Please fulfill them as agreed.',
    ...(reason ? [`Reason: ${reason}`] : []),
  ],
  action: { label: 'Contact us', path: '/contact' },
}))
