import { api } from '#app/lib/api.ts'
import { Dialog } from '#app/ui/dialog.tsx'
import { toast } from '#app/ui/toast.ts'
import type { ProductCard } from '#contracts/catalog/product-views.ts'
import { builderName } from '#contracts/catalog/products.ts'
import { formatDollars } from '#contracts/kernel/money.ts'
import { AmountForm } from './amount-form.tsx'
import { refetchOffers } from './use-offers.ts'

type MakeOfferDialogProps = { open: boolean; onClose: () => void; product: ProductCard; onMade: () => void }

/** A buyer's first amount. Below the builder's private minimum it is declined at once, and the buyer can offer more. */
export function MakeOfferDialog({ open, onClose, product, onMade }: MakeOfferDialogProps) {
  const builder = builderName(product.builder)
  const choices = [5, 10, 15].map((percent) => ({
    label: `${percent}% off`,
    amount: Math.floor(product.price * (1 - percent / 100)),
  }))

  async function send({ amount, message }: { amount: number; message: string }) {
    const { offer } = await api('POST /api/v1/offers', { json: { product_id: product.id, amount, message } })
    await refetchOffers()
    if (offer.status === 'declined') throw new Error(`${builder} declined this offer. You can offer more.`)
    toast.success(`Offer sent to ${builder}`)
    onMade()
    onClose()
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Make an offer"
      description={`${product.name} · List price ${formatDollars(product.price)}`}
    >
      <AmountForm
        label="Your offer"
        choices={choices}
        note={`This offer is for the price only. Shipping is added at checkout. If ${builder} accepts, we’ll hold the instrument for you for 48 hours. You’ll pay when you check out.`}
        submitLabel="Send offer"
        onSubmit={send}
        onClose={onClose}
      />
    </Dialog>
  )
}
