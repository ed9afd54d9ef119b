import { daysBefore } from '#contracts/kernel/dates/days.ts'
import type { newsletterSubscriptions } from '#domain/messaging/newsletter/newsletter-subscriptions-table.ts'
import { otherBuyers } from './demo-people.ts'

const demoSubscribers: { email: string; source: string; daysAgo: number; hasLeft?: boolean }[] = [
  { email: 'h.ostrander@mail.example', source: 'home-page', daysAgo: 0.6 },
  { email: 'noor.elhadi@mail.example', source: 'footer', daysAgo: 4.1 },
  { email: 'workshop@pellingrove.example', source: 'builder-landing', daysAgo: 9.4 },
  { email: otherBuyers.wendell, source: 'footer', daysAgo: 61.2 },
  { email: otherBuyers.priya, source: 'home-page', daysAgo: 85.7 },
  { email: 'tuesday.club@mail.example', source: 'values-page', daysAgo: 120.3, hasLeft: true },
  { email: otherBuyers.brandt, source: 'footer', daysAgo: 240.8 },
  { email: otherBuyers.odile, source: 'footer', daysAgo: 298.5 },
]

/** The readers of the newsletter, and one who has unsubscribed. */
export function subscriberRows(now: Date): (typeof newsletterSubscriptions.$inferInsert)[] {
  return demoSubscribers.map(({ email, source, daysAgo, hasLeft = false }) => {
    const createdAt = daysBefore(now, daysAgo)
    return { email, source, isActive: !hasLeft, createdAt, updatedAt: hasLeft ? daysBefore(now, daysAgo / 2) : createdAt }
  })
}
