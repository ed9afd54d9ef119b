import { expect, test } from 'vitest'
import { read, sourceFiles } from '#testing/source-files.ts'

/** Emails that lead to a page as a whole: about nothing in particular, about several things, or about what is over. */
const WHOLE_PAGES = {
  // How someone signs in
  'domain/people/accounts/account-emails.ts': ['/', '/account?tab=settings', '/account?tab=settings'],
  'domain/people/credentials/credential-emails.ts': Array(2).fill('/account?tab=settings'),
  'domain/finding/alerts/alert-emails.ts': ['/account?tab=searches'],
  'domain/finding/alerts/pause-idle-searches.ts': ['/account?tab=searches'],
  // The workshop, for a builder who was away from all builds.
  'domain/custom-builds/reminders/reminder-email.ts': ['/dashboard/bench'],
  'domain/custom-builds/requests/build-request-emails.ts': ['/builders', '/builders'],
  // A digest about several builds.
  'domain/custom-builds/updates/send-build-digests.ts': ['/account?tab=custom-builds'],
  'domain/custom-builds/delivery/build-delivery-emails.ts': ['/contact'],
  'domain/buying/returns/return-emails.ts': ['/contact'],
  // Several conversations.
  'domain/messaging/conversations/message-emails.ts': ['/messages'],
  'domain/messaging/newsletter/newsletter-emails.ts': ['/catalog'],
  'domain/operations/operators/builder-emails.ts': ['/contact', '/dashboard'],
  // A recording that was deleted.
  'domain/operations/operators/takedown-emails.ts': ['/dashboard/sound'],
  // Someone whose spot has ended.
  'domain/custom-builds/order-book/order-book-emails.ts': ['/builders'],
  // Bought by someone else, refunded, declined.
  'domain/buying/orders/order-emails.ts': ['/catalog'],
  'domain/buying/orders/refund-emails.ts': ['/catalog'],
  'domain/buying/purchase-applications/application-emails.ts': ['/catalog'],
  // The account, which is all of that page, and emails of an earlier version, which name no entry.
  'domain/money/payouts/payout-emails.ts': ['/dashboard', ...Array(3).fill('/dashboard/payouts')],
}

/** Emails that lead to the top of a build page: about the build as a whole, or with several builds. */
const WHOLE_BUILDS = {
  'domain/custom-builds/builds/build-emails.ts': 1,
  'domain/custom-builds/order-book/order-book-emails.ts': 1,
  'domain/custom-builds/requests/build-request-emails.ts': 1,
  'domain/custom-builds/updates/send-build-digests.ts': 2,
}

function emailFiles(): string[] {
  return sourceFiles().filter(
    (file) => file.startsWith('domain/') && !file.endsWith('.test.ts') && read(file).includes('defineMail('),
  )
}

test('an email about a part of a build leads to that part of its page', () => {
  const found = emailFiles()
    .map((file) => [file, read(file).match(/(?<!\$\{)\bbuildPath\(/g)?.length ?? 0] as const)
    .filter(([, count]) => count > 0)
  expect(Object.fromEntries(found)).toEqual(WHOLE_BUILDS)
})

test('an email about a part of a build names a part that the build page has', () => {
  const named = emailFiles().flatMap((file) => [...read(file).matchAll(/[}'](#[a-z-]+)[`']/g)].map(([, part = '']) => part))
  const pages = sourceFiles().filter((file) => file.startsWith('app/features/custom-builds/') || file.startsWith('app/ui/'))
  const parts = new Set(pages.flatMap((file) => [...read(file).matchAll(/ id="([a-z-]+)"/g)].map(([, id]) => `#${id}`)))
  expect(named.length).toBeGreaterThan(10)
  expect(named.filter((part) => !parts.has(part))).toEqual([])
})

test('an email about one thing leads to that thing, not to the list around it', () => {
  const found = emailFiles()
    .map(
      (file) =>
        [file, [...read(file).matchAll(/(?<!startsWith\()['`](\/[^'`$\n]*)['`]/g)].map(([, path = '']) => path).sort()] as const,
    )
    .filter(([, paths]) => paths.length > 0)
  expect(Object.fromEntries(found)).toEqual(WHOLE_PAGES)
})
