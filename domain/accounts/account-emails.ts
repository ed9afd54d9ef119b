import { defineMail } from '../kernel/define-mail.ts'

type ConfirmEmail = { path: string; isBuilder: boolean; choosesPassword: boolean }

/** After sign-up, to confirm the address. */
export const confirmAddressEmail = defineMail('confirm-email', (_ctx, { path, isBuilder, choosesPassword }: ConfirmEmail) => {
  const account = isBuilder ? 'builder account' : 'account'
  return {
    subject: 'Confirm your email for Tonewood',
    preview: `One click, and your ${account} is ready.`,
    heading: 'Welcome to Tonewood',
    paragraphs: [
      `Your ${account} is almost ready. Please confirm that this email address is yours; then you can log in.`,
      ...(choosesPassword
        ? [
            'Somebody signed up with this address more than once, with different passwords. None of them works: you choose one after confirming.',
          ]
        : []),
      ...(isBuilder
        ? ['Builders are hand-selected: your dashboard opens at once, and your profile goes public once we have approved it.']
        : []),
    ],
    action: { label: 'Confirm my email', path },
    footnote: `The link works once, for ${choosesPassword ? 'an hour' : '24 hours'}. If you did not sign up, ignore this email: nothing happens without the link.`,
  }
})

/** To the owner of an account whose address signs up again. */
export const accountExistsEmail = defineMail('account-exists', () => ({
  subject: 'You already have a Tonewood account',
  preview: 'Somebody tried to sign up with this address.',
  heading: 'You already have an account',
  paragraphs: [
    'Somebody, probably you, tried to sign up for Tonewood with this email address. It already has an account, so nothing was changed.',
    'Sign in as usual. If you forgot your password, choose “Forgot your password?” when signing in.',
  ],
  action: { label: 'Go to Tonewood', path: '/' },
  footnote:
    'If that was not you, you do not need to do anything. Nobody can use your account without your password or access to your mailbox.',
}))

export const resetPasswordEmail = defineMail('reset-password', (_ctx, { path }: { path: string }) => ({
  subject: 'Choose a new password for Tonewood',
  preview: 'The link works once, for one hour.',
  heading: 'Choose a new password',
  paragraphs: ['You asked for a new password for your Tonewood account. Follow the link to choose one.'],
  action: { label: 'Choose a new password', path },
  footnote: 'The link works once, for one hour. If you did not ask for it, ignore this email: your password stays the same.',
}))

/** To the new address, which the account uses once the link is followed. */
export const confirmNewAddressEmail = defineMail('change-email', (_ctx, { path }: { path: string }) => ({
  subject: 'Confirm your new email for Tonewood',
  preview: 'Until you confirm, your old address stays in use.',
  heading: 'Your new email address',
  paragraphs: [
    'Somebody asked to use this email address for their Tonewood account. Until you confirm, the old address stays in use.',
  ],
  action: { label: 'Confirm my new email', path },
  footnote: 'The link works once, for one hour. If you did not ask for this, ignore this email.',
}))

/** To the old address. */
export const addressChangedEmail = defineMail('email-changed', () => ({
  subject: 'The email of your Tonewood account was changed',
  preview: 'Please sign in with your new address from now on.',
  heading: 'Your email address was changed',
  paragraphs: ['Your Tonewood account now uses another email address. Please sign in with the new one from now on.'],
  footnote: 'If that was not you, reply to this email at once.',
}))

export const passwordChangedEmail = defineMail('password-changed', () => ({
  subject: 'The password of your Tonewood account was changed',
  preview: 'Other devices were signed out.',
  heading: 'Your password was changed',
  paragraphs: [
    'The password of your Tonewood account was just changed, and every other device was signed out.',
    'If your own programs use API tokens, those are paused until you turn them on again in your dashboard.',
  ],
  footnote: 'If that was not you, choose “Forgot your password?” when signing in, and contact us.',
}))

/** The last email to the address of a deleted account. */
export const accountDeletedEmail = defineMail('account-deleted', () => ({
  subject: 'Your Tonewood account was deleted',
  preview: 'This is the last email about it.',
  heading: 'Your account was deleted',
  paragraphs: [
    'Your Tonewood account was deleted, as you asked. Your name, addresses and pictures are gone, and nobody can sign in with it any more.',
    'Payments and orders stay in our books, without your name. You are welcome to come back at any time with a new account.',
  ],
  footnote: 'If that was not you, reply to this email.',
}))
