import { formatUtcDateTime } from '#contracts/kernel/dates/format-moment.ts'
import { defineMail } from '#domain/kernel/define-mail.ts'
import type { ProofMethod } from './accounts-tables.ts'

/** The footnote of every email about a change that an attacker might have made */
export const IF_NOT_YOU = 'If this was you, no action needed. If not, reset your password now and reply to this email.'

type ConfirmEmail = { path: string; isBuilder: boolean; choosesPassword: boolean }

/** Confirms the address after sign-up. */
export const confirmAddressEmail = defineMail('confirm-email', (_ctx, { path, isBuilder, choosesPassword }: ConfirmEmail) => {
  const account = isBuilder ? 'builder account' : 'account'
  return {
    subject: 'Confirm your email for Tonewood',
    preview: `One click, and your ${account} is ready.`,
    heading: 'Welcome to Tonewood',
    paragraphs: [
      `Your ${account} is almost ready. Please confirm that this email address is yours; then you can sign in.`,
      ...(choosesPassword
        ? [
            'This address was used to sign up more than once, with different passwords. None of them will work; you’ll choose a new one after confirming.',
          ]
        : []),
      ...(isBuilder
        ? ['Builders are hand-selected: you can use your dashboard right away, and your profile goes public once we approve it.']
        : []),
    ],
    action: { label: 'Confirm my email', path },
    footnote: `The link works once and expires in ${choosesPassword ? 'an hour' : '24 hours'}. If you didn’t sign up, you can ignore this email.`,
  }
})

/** To the owner of an existing account whose address signs up again */
export const accountExistsEmail = defineMail('account-exists', () => ({
  subject: 'You already have a Tonewood account',
  preview: 'This address was used to sign up again.',
  heading: 'You already have an account',
  paragraphs: [
    'Someone, probably you, tried to sign up for Tonewood with this email address. You already have an account, so nothing changed.',
    'Sign in as usual. If you forgot your password, choose “Forgot your password?” when signing in.',
  ],
  action: { label: 'Go to Tonewood', path: '/' },
  footnote: 'If that wasn’t you, no action is needed. Your account can’t be used without your password or access to your inbox.',
}))

export const resetPasswordEmail = defineMail('reset-password', (_ctx, { path }: { path: string }) => ({
  subject: 'Choose a new password for Tonewood',
  preview: 'The link works once and expires in one hour.',
  heading: 'Choose a new password',
  paragraphs: ['You asked for a new password for your Tonewood account. Follow the link to choose one.'],
  action: { label: 'Choose a new password', path },
  footnote:
    'The link works once and expires in one hour. If you didn’t request this, ignore this email. Your password stays the same.',
}))

/** To the new address, which is used once the link is opened */
export const confirmNewAddressEmail = defineMail('change-email', (_ctx, { path }: { path: string }) => ({
  subject: 'Confirm your new email for Tonewood',
  preview: 'Until you confirm, your old address stays in use.',
  heading: 'Confirm your new email address',
  paragraphs: ['A Tonewood account holder asked to use this email address. Until you confirm, the old address stays in use.'],
  action: { label: 'Confirm my new email', path },
  footnote: 'The link works once and expires in one hour. If you didn’t request this, ignore this email.',
}))

/** To the old address, before the new one is confirmed */
export const emailChangeRequestedEmail = defineMail('email-change-requested', () => ({
  subject: 'Email change requested for your account',
  preview: 'We’ll keep using this address until the new one is confirmed.',
  heading: 'Email change requested',
  paragraphs: [
    'A different email address was requested for your Tonewood account. We’ll keep using this one until the new address is confirmed.',
  ],
  action: { label: 'Review account', path: '/account?tab=settings' },
  footnote: IF_NOT_YOU,
}))

/** To the old address */
export const addressChangedEmail = defineMail('email-changed', () => ({
  subject: 'Your Tonewood email address was changed',
  preview: 'Please sign in with your new address.',
  heading: 'Your email address was changed',
  paragraphs: ['Your Tonewood account now uses another email address. Please sign in with the new one.'],
  footnote: 'If that wasn’t you, reply to this email right away.',
}))

export const passwordChangedEmail = defineMail('password-changed', () => ({
  subject: 'Your Tonewood password was changed',
  preview: 'Other devices were signed out.',
  heading: 'Your password was changed',
  paragraphs: [
    'Your Tonewood password was just changed, and all other devices were signed out.',
    'Any API tokens you created are paused until you turn them back on in your dashboard.',
  ],
  footnote: 'If that wasn’t you, choose “Forgot your password?” when signing in, and contact us.',
}))

const METHODS: Partial<Record<ProofMethod, string>> = { password: 'a password', otp: 'an email link', passkey: 'a passkey' }
type NewSignIn = { method: ProofMethod; device: string; at: string }

/** A sign-in from a browser that was not used for this account before */
export const newSignInEmail = defineMail('new-sign-in', ({ settings }, { method, device, at }: NewSignIn) => {
  const by = METHODS[method] ?? settings.identityProvider?.name ?? 'single sign-on'
  const what = `New sign-in with ${by} from ${device}, ${formatUtcDateTime(new Date(at))}.`
  return {
    subject: 'New sign-in to your Tonewood account',
    preview: what,
    heading: 'New sign-in to your account',
    paragraphs: [what],
    action: { label: 'Review devices', path: '/account?tab=settings' },
    footnote: IF_NOT_YOU,
  }
})

/** An operator removed every way to sign in, for an owner who lost their device. */
export const signInResetEmail = defineMail('sign-in-reset', (_ctx, { path }: { path: string }) => ({
  subject: 'Your sign-in was reset',
  preview: 'Tonewood removed every way to sign in to your account.',
  heading: 'Your sign-in was reset',
  paragraphs: [
    'Tonewood removed every way to sign in to your account: your password, passkeys, authenticator apps, recovery codes and connected accounts. All devices were signed out.',
    'To sign in again, choose a new password.',
  ],
  action: { label: 'Choose a new password', path },
  footnote: 'The link works once and expires in one hour. If you didn’t ask for this, reply to this email.',
}))

/** The last email to a deleted account's address */
export const accountDeletedEmail = defineMail('account-deleted', () => ({
  subject: 'Your Tonewood account was deleted',
  preview: 'This is the last email about your account.',
  heading: 'Your account was deleted',
  paragraphs: [
    'Your Tonewood account was deleted at your request. Your name, addresses and photos were deleted, and the account can no longer be used to sign in.',
    'Payments and orders stay in our records without your name. You’re welcome back anytime with a new account.',
  ],
  footnote: 'If that wasn’t you, reply to this email.',
}))
