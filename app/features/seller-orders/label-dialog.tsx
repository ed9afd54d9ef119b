import { useQuery } from '@tanstack/react-query'
import { api } from '#app/lib/api.ts'
import { queryClient } from '#app/lib/query-client.ts'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { ErrorBox } from '#app/ui/error-box.tsx'
import { Form } from '#app/ui/form.tsx'
import { RadioGroup } from '#app/ui/radio-group.tsx'
import { Loading, Skeleton } from '#app/ui/skeleton.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { carrierService } from '#contracts/carrier-service.ts'
import { formatDollars } from '#contracts/money.ts'
import type { LabelRate, SellerOrderView } from '#contracts/seller-orders.ts'
import { actOnOrder } from './use-seller-orders.ts'

type LabelDialogProps = { order: SellerOrderView; onClose: () => void }

/** Today's rates, insurance, and the one act. */
export function LabelDialog({ order, onClose }: LabelDialogProps) {
  const { data, error, isFetching, refetch } = useQuery(
    {
      queryKey: ['label-rates', order.id],
      queryFn: ({ signal }) => api<{ rates: LabelRate[] }>(`/api/v1/seller/orders/${order.id}/rates`, { method: 'POST', signal }),
      // Each asking makes the last one's rates void: only when the dialog opens, and when the builder wants.
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
    },
    queryClient,
  )
  return (
    <Dialog open onClose={onClose} title="Buy a label">
      {error && !isFetching ? (
        <ErrorBox onRetry={() => void refetch()}>{error.message}</ErrorBox>
      ) : data && !isFetching ? (
        <Rates order={order} rates={data.rates} onClose={onClose} onAgain={() => void refetch()} />
      ) : (
        <Loading label="Asking the carriers" className="flex flex-col gap-3">
          {[1, 2, 3].map((each) => (
            <Skeleton key={each} className="h-12 w-full" />
          ))}
        </Loading>
      )}
    </Dialog>
  )
}

function Rates({ order, rates, onClose, onAgain }: LabelDialogProps & { rates: LabelRate[]; onAgain: () => void }) {
  async function buy(values: FormData) {
    await actOnOrder(order.id, 'label', { rate_id: values.get('rate'), insure: values.get('insure') !== null })
    onClose()
  }
  return (
    <Form onSubmit={buy} className="flex flex-col gap-5">
      <RadioGroup
        name="rate"
        legend="Service"
        defaultValue={rates[0]?.id}
        required
        choices={rates.map((rate) => ({
          value: rate.id,
          label: carrierService(rate),
          hint: [rate.is_agreed && 'Chosen by the buyer', rate.delivery_days && days(rate.delivery_days)]
            .filter(Boolean)
            .join(', '),
          aside: formatDollars(rate.rate),
        }))}
      />
      <Checkbox
        name="insure"
        label={`Insure it for ${formatDollars(order.insurance.amount)}`}
        hint="Against loss and damage on the way, for what the buyer paid for it"
        defaultChecked={order.insurance.suggested}
      />
      <p className="text-sm text-ink-soft">
        The buyer paid {formatDollars(order.shipping_amount)} for shipping. Tonewood pays for the label: your share does not
        change.
      </p>
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="text" onClick={onAgain} className="mr-auto">
          Fetch rates again
        </Button>
        <Button onClick={onClose}>Cancel</Button>
        <SubmitButton>Buy Label</SubmitButton>
      </div>
    </Form>
  )
}

function days(count: number): string {
  return count === 1 ? '1 day' : `${count} days`
}
