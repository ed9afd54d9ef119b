import type { EmailContent } from './render-email.ts'

type ConfirmEmail = { path: string; isBuilder: boolean; choosesPassword: boolean }

/** After sign-up: the address must prove that it wants the account. */
export function confirmAddressEmail({ path, isBuilder, choosesPassword }: ConfirmEmail): EmailContent {
  const account = isBuilder ? 'builder account' : 'account'
  return {
    subject: 'Confirm your e-mail for Tonewood',
    preview: `One click, and your ${account} is ready.`,
    heading: 'Welcome to Tonewood',
    paragraphs: [
      `Your ${account} is almost ready. Please confirm that this e-mail address is yours; then you can log in.`,
      ...(choosesPassword
        ? [
            'This address signed up more than once, with different passwords. None of them counts: you choose one after confirming.',
          ]
        : []),
      ...(isBuilder
        ? ['Builders are hand-selected: your dashboard opens at once, and your shop page goes public once we have had a look.']
        : []),
    ],
    action: { label: 'Confirm my e-mail', path },
    footnote: `The link works once, for ${choosesPassword ? 'an hour' : '24 hours'}. If you did not sign up, ignore this mail: without the link nothing happens.`,
  }
}

/** To somebody who has an account already when their address signs up again. */
export function accountExistsEmail(): EmailContent {
  return {
    subject: 'You already have a Tonewood account',
    preview: 'Somebody tried to use this address for an account.',
    heading: 'You already have an account',
    paragraphs: [
      'Somebody, probably you, tried to use this e-mail address for a Tonewood account. It has one already, so nothing was changed.',
      'Sign in as you always do. If you forgot your password, choose “Forgot your password?” when signing in.',
    ],
    action: { label: 'Go to Tonewood', path: '/' },
    footnote: 'If that was not you, there is nothing to do. Nobody can use your address without your password or your mailbox.',
  }
}

export function resetPasswordEmail({ path }: { path: string }): EmailContent {
  return {
    subject: 'Choose a new password for Tonewood',
    preview: 'The link works once, for one hour.',
    heading: 'Choose a new password',
    paragraphs: ['You asked for a new password for your Tonewood account. Follow the link to choose one.'],
    action: { label: 'Choose a new password', path },
    footnote: 'The link works once, for one hour. If you did not ask for it, ignore this mail: your password stays as it is.',
  }
}

/** To the new address, which becomes the account's once the link is followed. */
export function confirmNewAddressEmail({ path }: { path: string }): EmailContent {
  return {
    subject: 'Confirm your new e-mail for Tonewood',
    preview: 'Until you confirm, your old address stays.',
    heading: 'Your new e-mail address',
    paragraphs: ['A Tonewood account asked to use this e-mail address from now on. Until you confirm, the old one stays.'],
    action: { label: 'Confirm my new e-mail', path },
    footnote: 'The link works once, for one hour. If you did not ask for this, ignore this mail.',
  }
}

/** To the old address. */
export function addressChangedEmail(): EmailContent {
  return {
    subject: 'The e-mail of your Tonewood account was changed',
    preview: 'From now on you sign in with your new address.',
    heading: 'Your e-mail address was changed',
    paragraphs: ['Your Tonewood account now uses another e-mail address. You sign in with the new one from now on.'],
    footnote: 'If that was not you, answer this mail at once.',
  }
}

export function passwordChangedEmail(): EmailContent {
  return {
    subject: 'The password of your Tonewood account was changed',
    preview: 'Other devices were signed out.',
    heading: 'Your password was changed',
    paragraphs: ['The password of your Tonewood account was just changed, and every other device was signed out.'],
    footnote: 'If that was not you, choose “Forgot your password?” when signing in, and write to us.',
  }
}

/** The last email, to the address that is nobody's again. */
export function accountDeletedEmail(): EmailContent {
  return {
    subject: 'Your Tonewood account was deleted',
    preview: 'This is the last letter about it.',
    heading: 'Your account was deleted',
    paragraphs: [
      'Your Tonewood account was deleted, as you asked. Your name, your addresses and your pictures are gone, and nobody can sign in with it any more.',
      'Payments and orders stay in the books, without your name. You are welcome back at any time, with a new account.',
    ],
    footnote: 'If that was not you, answer this mail.',
  }
}
