import { defineMail } from '#domain/kernel/define-mail.ts'
import { IF_NOT_YOU } from '../accounts/account-emails.ts'

const TOKENS_PAUSED = 'Any API tokens you created are paused until you turn them back on in your dashboard.'
const REVIEW = { label: 'Review security', path: '/account?tab=settings' }

function contentOf(subject: string, text: string, more: string[] = []) {
  return { subject, preview: text, heading: subject, paragraphs: [text, ...more], action: REVIEW, footnote: IF_NOT_YOU }
}

function changed(name: string, subject: string, text: string, more?: string[]) {
  return defineMail(name, () => contentOf(subject, text, more))
}

function named(name: string, subject: string, outcome: string) {
  return defineMail(name, (_ctx, passkey: { name: string; pausesTokens?: boolean }) => {
    const text = `${outcome} with the passkey “${passkey.name}”.`
    return contentOf(subject, text, passkey.pausesTokens ? [TOKENS_PAUSED] : [])
  })
}

/** The first authenticator app of an account was verified. */
export const twoStepOnEmail = changed(
  'two-step-on',
  'Two-step verification is on',
  'You’ll now need a code from your authenticator app to sign in. Your other devices were signed out.',
  [TOKENS_PAUSED],
)

/** The last authenticator app was removed. */
export const twoStepOffEmail = changed(
  'two-step-off',
  'Two-step verification is off',
  'You no longer need a code from your authenticator app to sign in.',
)

/** Another authenticator app of the account was verified. */
export const appAddedEmail = changed(
  'app-added',
  'Authenticator app added to your account',
  'You can now also use codes from a new authenticator app.',
)

/** One of several authenticator apps was removed. */
export const appRemovedEmail = changed(
  'app-removed',
  'Authenticator app removed from your account',
  'You can no longer use codes from one of your authenticator apps.',
)

/** A passkey was added. */
export const passkeyAddedEmail = named('passkey-added', 'Passkey added to your account', 'You can now sign in')

/** The passkey's owner removed it. */
export const passkeyRemovedEmail = named('passkey-removed', 'Passkey removed from your account', 'You can no longer sign in')

/** The set replaces the previous one. */
export const newRecoveryCodesEmail = changed(
  'new-recovery-codes',
  'New recovery codes created',
  'New recovery codes were created for your account. Any older codes no longer work.',
)

/** A code works once, so its owner should know how many are left. */
export const recoveryCodeUsedEmail = defineMail('recovery-code-used', (_ctx, { left }: { left: number }) => ({
  subject: `Recovery code used: ${left} left`,
  preview: 'A recovery code was used for your account.',
  heading: 'Recovery code used',
  paragraphs: [`A recovery code was used for your account. You have ${left} left.`],
  action: REVIEW,
  footnote: IF_NOT_YOU,
}))

function connection(name: string, change: string, outcome: string) {
  return defineMail(name, (_ctx, { provider }: { provider: string }) => {
    const capitalized = provider.charAt(0).toUpperCase() + provider.slice(1)
    return contentOf(`${capitalized} ${change} your account`, `${outcome} with ${provider}.`)
  })
}

/** An account at the identity provider was connected. */
export const providerConnectedEmail = connection('provider-connected', 'connected to', 'You can now sign in')

export const providerDisconnectedEmail = connection('provider-disconnected', 'disconnected from', 'You can no longer sign in')

/** To the owner of an account whose password someone knows */
export const wrongCodesEmail = defineMail('wrong-codes', () => ({
  subject: 'Someone entered your password',
  preview: 'They didn’t have your code. Change your password.',
  heading: 'Someone entered your password',
  paragraphs: ['They didn’t have your code. Change your password.'],
  action: { label: 'Change password', path: '/account?tab=settings' },
  footnote: 'If this was you, no action needed.',
}))
