import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { DialogFoot } from '#app/ui/dialog-foot.tsx'
import { ProductImage } from '#app/ui/product-image.tsx'
import type { CartItem } from '#contracts/buying/cart-views.ts'
import { formatDollars } from '#contracts/kernel/money.ts'
import type { AgreedPrices } from './create-checkout-session.ts'

type CheckoutFootProps = {
  item: CartItem
  price: number
  shipping: AgreedPrices['shipping'] | undefined
  /** Below summary and step: inside the step, the foot could not stick to the bottom on a small phone. */
  slot: HTMLElement | null
  children: ReactNode
}

/**
 * The step's main button, always in view. On a phone also the instrument and the total, because the summary scrolls away there.
 */
export function CheckoutFoot({ item: { product }, price, shipping, slot, children }: CheckoutFootProps) {
  if (!slot) return null
  return createPortal(
    <DialogFoot className="max-sm:gap-x-2.5 sm:mr-78 sm:ml-0 sm:justify-start sm:px-0">
      <ProductImage picture={product.images[0]} of={product.id} alt="" sizes="1.5rem" className="w-6 shrink-0 sm:hidden" />
      <p className="mr-auto tabular-nums sm:hidden">
        <span className="block text-xs text-ink-soft">{shipping === undefined ? 'So far' : 'Total'}</span>
        <span className="font-semibold">{formatDollars(price + (shipping ?? 0))}</span>
      </p>
      {children}
    </DialogFoot>,
    slot,
  )
}
