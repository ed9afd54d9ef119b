import { Refusal } from '#contracts/kernel/refusal.ts'
import type { Verdict } from '#domain/kernel/authorize.ts'
import { type PayoutAccountRow, payoutStatus } from './payout-status.ts'
import { requirementLabels } from './requirement-labels.ts'

/** Whether a builder can list instruments for sale, or why not. Requires a payout account that can receive money. */
export function checkPayoutsReady(account: PayoutAccountRow | undefined): Verdict {
  const status = payoutStatus(account)
  if (status === 'ready') return true
  const missing = requirementLabels(account?.missing ?? [])
  const why = {
    none: 'Before you can sell, set up your payouts: open Payouts in your dashboard and click “Set up payouts”.',
    started: `Before you can sell, finish setting up your payouts: open Payouts in your dashboard.${listed(missing)}`,
    checking: 'Your payout details are being checked. You can sell as soon as that’s done, usually within minutes.',
    restricted: `Your payouts are on hold. Your current listings stay up for sale, but you can’t publish new ones until this is resolved. Open Payouts in your dashboard.${listed(missing)}`,
  }[status]
  return new Refusal('not_allowed', why, { details: { about: 'payouts', payouts: status, missing } })
}

function listed(missing: string[]): string {
  return missing.length > 0 ? ` Still missing: ${missing.join(', ')}.` : ''
}
