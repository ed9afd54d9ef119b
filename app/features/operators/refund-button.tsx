import { useState } from 'react'
import { api } from '#app/lib/api.ts'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { toast } from '#app/ui/toast.ts'
import { formatDollars } from '#contracts/money.ts'
import type { OperatorOrder } from '#contracts/operators.ts'
import { orderNumber } from '#contracts/orders.ts'
import { builderName } from '#contracts/products.ts'
import { refetchOperatorAnswers } from './operator-answers.ts'

/** Gives a buyer the whole price back, once the operator has read whom and how much. */
export function RefundButton({ order }: { order: OperatorOrder }) {
  const [isAsking, setAsking] = useState(false)
  const number = orderNumber(order.id)
  const amount = formatDollars(order.total_amount)
  const product = order.order_items[0]?.product

  async function refund() {
    try {
      await api(`/api/v1/admin/orders/${order.id}/refund`, { method: 'POST' })
      toast.success('The refund is under way')
    } finally {
      // Whatever came of it: another operator may have been faster.
      await refetchOperatorAnswers()
    }
  }

  return (
    <>
      <Button size="small" onClick={() => setAsking(true)}>
        Refund <span className="sr-only">order {number}</span>
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={refund}
        title={`Refund order ${number}?`}
        confirmLabel={`Refund ${amount}`}
        danger
      >
        <strong className="font-semibold text-ink">{order.customer_email}</strong> gets{' '}
        <strong className="font-semibold text-ink">{amount}</strong> back to their card
        {product && ` for ${product.name} by ${builderName(product.builder)}`}, shipping included. The builder’s share is taken
        back, both are told by e-mail, and it cannot be undone.
      </ConfirmDialog>
    </>
  )
}
