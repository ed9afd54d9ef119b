import { useState } from 'react'
import { type AddressDraft, addressDraft } from '#app/lib/address-draft.ts'
import { countLabel } from '#app/lib/count-label.ts'
import { formText } from '#app/lib/form-text.ts'
import { useOwnAddresses } from '#app/lib/use-own-addresses.ts'
import { ActionButton } from '#app/ui/action-button.tsx'
import { AddressChoice } from '#app/ui/address-choice.tsx'
import { AddressFields } from '#app/ui/address-fields.tsx'
import { AddressLines } from '#app/ui/address-lines.tsx'
import { Button } from '#app/ui/button.tsx'
import { FactRow } from '#app/ui/fact-row.tsx'
import { Form } from '#app/ui/form.tsx'
import { RadioGroup } from '#app/ui/radio-group.tsx'
import { RateChoice } from '#app/ui/rate-choice.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { toast } from '#app/ui/toast.ts'
import type { Address } from '#contracts/buying/address-views.ts'
import type { BuildDelivery } from '#contracts/custom-builds/build-delivery-views.ts'
import { carrierService } from '#contracts/delivering/carrier-service.ts'
import { formatDateTime } from '#contracts/kernel/dates/format-moment.ts'
import { formatDollars } from '#contracts/kernel/money.ts'
import { changeBuild } from '../builds/use-build.ts'
import { PayButton } from '../requests/payments.tsx'
import { DeliverySection, quoteDelivery } from './delivery-section.tsx'

type ChooseProps = { userId: string; buildDelivery: BuildDelivery }

/** The buyer chooses a delivery method and pays for it together with the balance. */
export function ChooseDelivery({ userId, buildDelivery }: ChooseProps) {
  const [isAnew, setAnew] = useState(false)
  const { choice, can } = buildDelivery
  const isOver = choice?.fulfilment === 'shipping' && !choice.is_paid && buildDelivery.to_pay.delivery === 0
  if (!can.choose && !choice) return null
  const isChosen = choice && !isAnew && !isOver
  return (
    <DeliverySection title={isChosen ? 'Delivery' : 'Choose a delivery method'}>
      {isOver && <p className="mt-2 text-sm text-ink-soft">This shipping price has expired. Get a new one.</p>}
      {isChosen ? (
        <Chosen buildDelivery={buildDelivery} onChangeChoice={() => setAnew(true)} />
      ) : (
        <DeliveryMethods userId={userId} buildDelivery={buildDelivery} onChosen={() => setAnew(false)} />
      )}
    </DeliverySection>
  )
}

function Chosen({ buildDelivery, onChangeChoice }: { buildDelivery: BuildDelivery; onChangeChoice: () => void }) {
  const { choice, to_pay, can, builder_name } = buildDelivery
  if (!choice) return null
  const isPickup = choice.fulfilment === 'pickup'
  return (
    <div className="mt-3 grid gap-4">
      {isPickup ? (
        <p>Pickup from {builder_name}. Message them to agree on a day.</p>
      ) : (
        <div className="grid gap-2 text-sm sm:grid-cols-2">
          {choice.ship_to && <AddressLines address={choice.ship_to} className="text-ink-soft" />}
          <p>
            {choice.carrier
              ? `${carrierService(choice)}, insured for the full price.`
              : `${builder_name} will arrange the shipping.`}
          </p>
        </div>
      )}
      {isPickup && choice.pickup_code && to_pay.total === 0 && (
        <p>
          Your pickup code: <strong className="tabular-nums">{choice.pickup_code}</strong>. At pickup, check the instrument, then
          show the code.
        </p>
      )}
      <AmountDue buildDelivery={buildDelivery} />
      {can.choose && (
        <Button variant="text" className="-ml-1 justify-self-start" onClick={onChangeChoice}>
          Change
        </Button>
      )}
    </div>
  )
}

/** Balance and delivery, in one payment. */
function AmountDue({ buildDelivery: { request_id, to_pay, choice } }: { buildDelivery: BuildDelivery }) {
  if (to_pay.total === 0) return <p className="text-spruce">Paid in full.</p>
  const rows = [
    ['Final payment', to_pay.price],
    ['Insured delivery', to_pay.delivery],
  ] as const
  return (
    <>
      <dl className="grid max-w-sm gap-1.5 text-sm tabular-nums">
        {rows
          .filter(([, amount]) => amount > 0)
          .map(([name, amount]) => (
            <FactRow key={name} name={name}>
              {formatDollars(amount)}
            </FactRow>
          ))}
      </dl>
      {to_pay.path && (
        <div>
          <PayButton
            variant="primary"
            size="large"
            requestId={request_id}
            link={to_pay.delivery > 0 ? 'delivery' : 'full'}
            amount={to_pay.total}
          >
            Pay {formatDollars(to_pay.total)}
          </PayButton>
          {to_pay.delivery > 0 && choice?.ends_at && (
            <p className="mt-2 text-sm text-ink-soft">This shipping price is valid until {formatDateTime(choice.ends_at)}.</p>
          )}
        </div>
      )}
    </>
  )
}

function DeliveryMethods({ userId, buildDelivery, onChosen }: ChooseProps & { onChosen: () => void }) {
  const { quote, request_id, builder_name } = buildDelivery
  const [isPickup, setPickup] = useState(false)
  const [isChangingAddress, setChangingAddress] = useState(false)

  async function pickUp() {
    await changeBuild('PUT /api/v1/builds/{id}/delivery/choice', { params: { id: request_id }, json: { how: 'pickup' } })
    onChosen()
  }

  return (
    <div className="mt-3 grid gap-5">
      <RadioGroup
        name="how"
        legend="Delivery method"
        hideLegend
        value={isPickup ? 'pickup' : 'shipping'}
        onChange={(how) => setPickup(how === 'pickup')}
        choices={[
          {
            value: 'shipping',
            label: 'Delivery to an address',
            hint: 'At the carrier’s current price, insured for the full price of the instrument',
          },
          { value: 'pickup', label: 'Pickup', hint: `At ${builder_name}’s workshop`, aside: 'Free' },
        ]}
      />
      {isPickup ? (
        <ActionButton variant="primary" className="justify-self-start" action={pickUp}>
          Choose pickup
        </ActionButton>
      ) : quote && !quote.is_over && !isChangingAddress ? (
        <Rates buildDelivery={buildDelivery} quote={quote} onChosen={onChosen} onChangeAddress={() => setChangingAddress(true)} />
      ) : (
        <QuoteForm userId={userId} buildDelivery={buildDelivery} onDone={() => setChangingAddress(false)} />
      )}
    </div>
  )
}

type QuoteFormProps = ChooseProps & { onDone: () => void }

function QuoteForm({ userId, buildDelivery: { request_id, quote }, onDone }: QuoteFormProps) {
  const { data: book } = useOwnAddresses(userId)
  const known = book ? [...book.addresses.map(({ address }) => address), ...book.used] : []
  const [chosen, setChosen] = useState<Address>()
  const [typed, setTyped] = useState<AddressDraft>()
  const address = typed ?? addressDraft(quote?.to ?? known[0])

  async function ask() {
    await quoteDelivery(request_id, address)
    onDone()
  }

  return (
    <Form onSubmit={ask} className="grid gap-5">
      <AddressChoice
        addresses={known}
        chosen={chosen}
        onChoose={(one) => {
          setChosen(one)
          setTyped(addressDraft(one))
        }}
      />
      <AddressFields address={address} onChange={setTyped} section="section-delivery" isNameNeeded />
      <div className="flex flex-wrap gap-3">
        <SubmitButton>Get prices</SubmitButton>
        {quote && !quote.is_over && (
          <Button variant="text" onClick={onDone}>
            Cancel
          </Button>
        )}
      </div>
    </Form>
  )
}

type RatesProps = {
  buildDelivery: BuildDelivery
  quote: NonNullable<BuildDelivery['quote']>
  onChosen: () => void
  onChangeAddress: () => void
}

function Rates({ buildDelivery: { request_id, builder_name }, quote, onChosen, onChangeAddress }: RatesProps) {
  async function choose(values: FormData) {
    const json = { how: 'carrier' as const, rate_id: formText(values, 'rate') }
    await changeBuild('PUT /api/v1/builds/{id}/delivery/choice', { params: { id: request_id }, json })
    onChosen()
  }
  async function letBuilderShip() {
    await changeBuild('PUT /api/v1/builds/{id}/delivery/choice', { params: { id: request_id }, json: { how: 'own' } })
    toast.success(`${builder_name} will arrange the shipping`)
    onChosen()
  }

  return (
    <Form onSubmit={choose} className="grid gap-5">
      <div className="flex flex-wrap items-start justify-between gap-3 text-sm">
        <AddressLines address={quote.to} className="text-ink-soft" />
        <Button variant="text" onClick={onChangeAddress}>
          Change address
        </Button>
      </div>
      {quote.rates.length === 0 ? (
        <>
          <p>
            No carrier prices are available for this address. {builder_name} pays for shipping unless your payment plan includes
            delivery.
          </p>
          <ActionButton className="justify-self-start" action={letBuilderShip}>
            Let {builder_name} arrange shipping
          </ActionButton>
        </>
      ) : (
        <>
          <RateChoice
            rates={quote.rates}
            hintOf={({ delivery_days }) => (delivery_days ? countLabel(delivery_days, 'day') : undefined)}
          />
          {quote.duties_on_delivery && (
            <p className="text-sm text-ink-soft">Duties and import taxes are collected on delivery.</p>
          )}
          <div>
            <SubmitButton>Choose delivery</SubmitButton>
          </div>
        </>
      )}
    </Form>
  )
}
