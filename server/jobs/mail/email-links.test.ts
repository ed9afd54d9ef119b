import { expect, test } from 'vitest'
import { read, sourceFiles } from '#testing/source-files.ts'

/** Emails that lead to a page as a whole: about nothing in particular, about several things, or about what is over. */
const WHOLE_PAGES = {
  'domain/people/accounts/account-emails.ts': ['/'],
  'domain/finding/alerts/alert-emails.ts': ['/account?tab=searches'],
  'domain/finding/alerts/pause-idle-searches.ts': ['/account?tab=searches'],
  // The workshop, for a builder who was away from all builds.
  'domain/custom-builds/reminders/reminder-email.ts': ['/dashboard/bench'],
  'domain/custom-builds/requests/build-request-emails.ts': ['/builders', '/builders'],
  // A digest about several builds.
  'domain/custom-builds/updates/build-digest-email.ts': ['/account?tab=custom-builds'],
  'domain/custom-builds/delivery/hand-over-emails.ts': ['/contact'],
  // Several conversations.
  'domain/messaging/conversations/message-emails.ts': ['/messages'],
  'domain/messaging/newsletter/newsletter-emails.ts': ['/catalog'],
  'domain/operations/operators/builder-emails.ts': ['/contact', '/dashboard'],
  // Someone whose spot has ended.
  'domain/custom-builds/order-book/order-book-emails.ts': ['/builders'],
  // Bought by someone else, refunded, declined.
  'domain/buying/orders/order-emails.ts': ['/catalog'],
  'domain/buying/orders/refund-emails.ts': ['/catalog'],
  'domain/buying/purchase-applications/application-emails.ts': ['/catalog'],
  // The account, which is all of that page, and emails of an earlier version, which name no entry.
  'domain/money/payouts/payout-emails.ts': ['/dashboard', '/dashboard/payouts', '/dashboard/payouts'],
}

test('an email about one thing leads to that thing, not to the list around it', () => {
  const found = sourceFiles()
    .filter((file) => file.startsWith('domain/') && !file.endsWith('.test.ts') && read(file).includes('defineMail('))
    .map(
      (file) =>
        [file, [...read(file).matchAll(/(?<!startsWith\()['`](\/[^'`$\n]*)['`]/g)].map(([, path = '']) => path).sort()] as const,
    )
    .filter(([, paths]) => paths.length > 0)
  expect(Object.fromEntries(found)).toEqual(WHOLE_PAGES)
})
