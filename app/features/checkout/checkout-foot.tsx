import type { ReactNode } from 'react'
import { DialogFoot } from '#app/ui/dialog-foot.tsx'
import { formatDollars } from '#contracts/money.ts'
import type { AgreedPrices } from './create-checkout-session.ts'

type CheckoutFootProps = { price: number; shipping: AgreedPrices['shipping'] | undefined; children: ReactNode }

/** The step's main button, in view from the start. On a phone also the running total, because the summary scrolls away there. */
export function CheckoutFoot({ price, shipping, children }: CheckoutFootProps) {
  return (
    <DialogFoot className="sm:mx-0 sm:justify-start sm:px-0">
      <p className="mr-auto tabular-nums sm:hidden">
        <span className="block text-xs text-ink-soft">{shipping === undefined ? 'Before shipping' : 'Total'}</span>
        <span className="font-semibold">{formatDollars(price + (shipping ?? 0))}</span>
      </p>
      {children}
    </DialogFoot>
  )
}
