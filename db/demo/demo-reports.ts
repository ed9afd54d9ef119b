import type { ReportReason } from '#contracts/operations/reports.ts'
import { otherBuyers } from './demo-people.ts'
import type { MakerSlug } from './makers-marks.ts'

type DemoReport = {
  /** The conversation, or the review by this buyer, with this builder. */
  of: 'conversation' | 'review'
  buyerEmail: string
  builder: MakerSlug
  /** The reporter; without an email address it is the builder. */
  reporterEmail?: string
  reason: ReportReason
  details: string
  daysAgo: number
  dismissed?: { daysAgo: number; why: string }
}

export const demoReports: DemoReport[] = [
  {
    of: 'conversation',
    buyerEmail: otherBuyers.marlon,
    builder: 'wailoa-ukulele',
    reason: 'scam',
    details: `He wants to overpay with a check and have me wire the difference to a mover. My cousin lost six hundred dollars to
      this very mover in March.`,
    daysAgo: 1.8,
  },
  {
    of: 'review',
    buyerEmail: otherBuyers.odile,
    builder: 'thornquist-guitars',
    reporterEmail: otherBuyers.theo,
    reason: 'other',
    details: 'She says herself that she bought nothing. Should that count?',
    daysAgo: 118,
    dismissed: { daysAgo: 117, why: 'Nobody has to buy to review a workshop they have visited. The page says who did.' },
  },
]
