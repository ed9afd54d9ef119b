import type { EmailContent } from './render-email.ts'

/** To a seller whom an operator has looked at and listed. */
export function builderActivatedEmail(): EmailContent {
  return {
    subject: 'Your workshop is open on Tonewood',
    preview: 'Buyers can find you and your instruments now.',
    heading: 'Your workshop is open',
    paragraphs: [
      'We have looked at your workshop and are glad to have you. Your profile and the instruments you have published can be found from now on.',
      'Instruments that are still drafts stay yours alone until you publish them.',
    ],
    action: { label: 'Go to your dashboard', path: '/dashboard' },
  }
}

/** To a seller who is not listed, or no longer. */
export function builderSuspendedEmail({ reason }: { reason: string }): EmailContent {
  return {
    subject: 'Your workshop is not listed on Tonewood',
    preview: 'Your profile and instruments cannot be found at present.',
    heading: 'Your workshop is not listed',
    paragraphs: [
      'Your profile and your instruments cannot be found on Tonewood at present. Orders that buyers have paid for stand; please fulfil them as agreed.',
      ...(reason ? [`What the operator wrote: ${reason}`] : []),
    ],
    action: { label: 'Write to us', path: '/contact' },
  }
}
