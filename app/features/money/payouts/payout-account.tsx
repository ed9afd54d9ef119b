import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import type { PayoutStatus, PayoutsOverview } from '#contracts/money/payout-views.ts'
import { useProviderRedirect } from './use-provider-redirect.ts'

const WORDS: Record<Exclude<PayoutStatus, 'ready'>, { title: string; text: string; act: string }> = {
  none: {
    title: 'Set up payouts',
    text: 'Our payment provider sends your payouts. It will ask you to verify your identity and add a bank account, which takes about five minutes. You can publish instruments once you’re done.',
    act: 'Set up payouts',
  },
  started: {
    title: 'Nearly there',
    text: 'Your account isn’t complete yet. You can publish instruments once it is.',
    act: 'Continue',
  },
  checking: {
    title: 'Your details are being checked',
    text: 'The payment provider is checking your details. This usually takes a few minutes. We’ll email you as soon as you can be paid.',
    act: '',
  },
  restricted: {
    title: 'Your payouts are on hold',
    text: 'The payment provider needs more information from you. Until you provide it, your current listings stay up for sale, but you can’t publish new ones, and we’ll hold your earnings.',
    act: 'Update details',
  },
}

/** The builder's payout account and its next step. */
export function PayoutAccount({ payouts }: { payouts: PayoutsOverview }) {
  const onboarding = useProviderRedirect('POST /api/v1/payouts/onboarding')
  useAnotherLink(payouts, onboarding.go)
  if (payouts.status === 'ready') return <ReadyAccount payouts={payouts} />
  const { title, text, act } = WORDS[payouts.status]
  return (
    <Card>
      <h2 className="font-serif text-xl">{title}</h2>
      <p className="mt-2 max-w-measure text-ink-soft">{text}</p>
      {payouts.status !== 'none' && payouts.missing.length > 0 && (
        <div className="mt-4">
          <p className="text-sm font-medium">Still missing</p>
          <ul className="mt-1 list-disc pl-5 text-sm text-ink-soft">
            {payouts.missing.map((each) => (
              <li key={each}>{each}</li>
            ))}
          </ul>
        </div>
      )}
      {payouts.can.start_onboarding && (
        <Button variant="primary" pending={onboarding.isGoing} onClick={() => void onboarding.go()} className="mt-6">
          {act}
        </Button>
      )}
    </Card>
  )
}

function ReadyAccount({ payouts: { bank, can } }: { payouts: PayoutsOverview }) {
  const dashboard = useProviderRedirect('POST /api/v1/payouts/dashboard')
  return (
    <Card className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
      <div>
        <Badge tone="good">Ready</Badge>
        <p className="mt-2 max-w-measure">
          We send your share of an order when its return window closes, and of a custom build as soon as the buyer pays, unless
          the payment is disputed or being refunded. Payouts reach{' '}
          {bank ? (
            <>
              your bank account ending in <span className="whitespace-nowrap tabular-nums">{bank.last4}</span>
            </>
          ) : (
            'your bank account'
          )}{' '}
          within a few business days.
        </p>
      </div>
      {can.open_dashboard && (
        <Button pending={dashboard.isGoing} onClick={() => void dashboard.go()}>
          Bank account and payouts
        </Button>
      )}
    </Card>
  )
}

/** The provider sends builders back here if its link has expired; they can get another. */
function useAnotherLink({ can }: PayoutsOverview, go: () => Promise<void>) {
  const [search, setSearch] = useSearchParams()
  const isBack = search.get('onboarding')
  const hasRedirected = useRef(false)
  useEffect(() => {
    if (!isBack || hasRedirected.current) return
    hasRedirected.current = true
    setSearch({}, { replace: true, preventScrollReset: true })
    if (isBack === 'again' && can.start_onboarding) void go()
  }, [isBack, can.start_onboarding, go, setSearch])
}
