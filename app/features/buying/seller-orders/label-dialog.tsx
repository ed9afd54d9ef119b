import { useState } from 'react'
import { api } from '#app/lib/api.ts'
import { convertedLabel } from '#app/lib/converted-label.ts'
import { countLabel } from '#app/lib/count-label.ts'
import { formText } from '#app/lib/form-text.ts'
import { useLabelRates } from '#app/lib/use-label-rates.ts'
import { messageForUser } from '#app/lib/user-facing-error.ts'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { DialogFoot } from '#app/ui/dialog-foot.tsx'
import { ErrorBox } from '#app/ui/error-box.tsx'
import { Form } from '#app/ui/form.tsx'
import { RateChoice } from '#app/ui/rate-choice.tsx'
import { Loading, Skeleton } from '#app/ui/skeleton.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import type { LabelRate, SellerOrderView } from '#contracts/buying/seller-order-views.ts'
import { formatDollars } from '#contracts/kernel/money.ts'
import { ExportFiling } from './export-filing.tsx'
import { applyOrderChange } from './use-seller-orders.ts'

type LabelDialogProps = { order: SellerOrderView; onClose: () => void }

/** The export filing if required, then current rates, insurance, and the purchase. */
export function LabelDialog({ order, onClose }: LabelDialogProps) {
  const [filingNumber, setFilingNumber] = useState<string>()
  return (
    <Dialog open onClose={onClose} title="Buy label">
      {order.needs_export_filing && filingNumber === undefined ? (
        <ExportFiling order={order} onClose={onClose} onFiled={setFilingNumber} />
      ) : (
        <LabelRates order={order} filingNumber={filingNumber} onClose={onClose} />
      )}
    </Dialog>
  )
}

function LabelRates({ order, filingNumber, onClose }: LabelDialogProps & { filingNumber: string | undefined }) {
  const { data, error, isFetching, refetch } = useLabelRates(order.id, filingNumber, (signal) =>
    api('POST /api/v1/seller/orders/{id}/rates', {
      params: { id: order.id },
      json: { export_filing_number: filingNumber },
      signal,
    }),
  )
  if (error && !isFetching) return <ErrorBox onRetry={() => void refetch()}>{messageForUser(error)}</ErrorBox>
  if (data && !isFetching) return <Rates order={order} rates={data.rates} onClose={onClose} onAgain={() => void refetch()} />
  return (
    <Loading label="Getting rates from the carriers" className="flex flex-col gap-3">
      {[1, 2, 3].map((each) => (
        <Skeleton key={each} className="h-12 w-full" />
      ))}
    </Loading>
  )
}

function Rates({ order, rates, onClose, onAgain }: LabelDialogProps & { rates: LabelRate[]; onAgain: () => void }) {
  const [chosenId, setChosenId] = useState(rates[0]?.id)
  async function buy(values: FormData) {
    const json = { rate_id: formText(values, 'rate'), insure: values.has('insure') }
    await applyOrderChange(api('POST /api/v1/seller/orders/{id}/label', { params: { id: order.id }, json }))
    onClose()
  }
  return (
    <Form onSubmit={buy} className="flex flex-col gap-5">
      <RateChoice rates={rates} hintOf={hintsOf} value={chosenId ?? ''} onChange={setChosenId} />
      <Insurance insurance={order.insurance} />
      <p className="text-sm text-ink-soft" aria-live="polite">
        The buyer paid {formatDollars(order.shipping_amount)} for shipping. {shareWords(rates.find(({ id }) => id === chosenId))}
      </p>
      <DialogFoot>
        <Button variant="text" onClick={onAgain} className="mr-auto px-0">
          Refresh rates
        </Button>
        <Button onClick={onClose}>Cancel</Button>
        <SubmitButton>Buy label</SubmitButton>
      </DialogFoot>
    </Form>
  )
}

/** Optional, unless the instrument was sold with insurance. */
function Insurance({ insurance: { amount, suggested, included } }: Pick<SellerOrderView, 'insurance'>) {
  const value = formatDollars(amount)
  if (included) {
    return <p className="text-sm">Insured for {value}, as you promised the buyer. We pay for the insurance.</p>
  }
  return (
    <Checkbox
      name="insure"
      label={`Insure for ${value}`}
      hint="Covers loss and damage in transit up to the price the buyer paid. We pay for the insurance."
      defaultChecked={suggested}
    />
  )
}

function hintsOf(rate: LabelRate): string {
  const { is_agreed, delivery_days, surcharge } = rate
  const costs = surcharge > 0 && `costs you ${formatDollars(surcharge)} extra`
  const hints = [
    is_agreed && 'chosen by the buyer',
    delivery_days && countLabel(delivery_days, 'day'),
    costs,
    convertedLabel(rate),
  ]
    .filter(Boolean)
    .join(', ')
  return hints.charAt(0).toUpperCase() + hints.slice(1)
}

function shareWords(rate: LabelRate | undefined): string {
  if (!rate?.surcharge) return 'We pay for the label. Your share doesn’t change.'
  return `This service costs ${formatDollars(rate.surcharge)} more. We’ll deduct that from your next payout.`
}
