import { type ReactNode, useState } from 'react'
import { formText } from '#app/lib/form-text.ts'
import { ActionButton } from '#app/ui/action-button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { FactRow } from '#app/ui/fact-row.tsx'
import { Field } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form.tsx'
import { Input } from '#app/ui/input.tsx'
import { QueryBoundary } from '#app/ui/query-boundary.tsx'
import { Loading } from '#app/ui/skeleton.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { toast } from '#app/ui/toast.ts'
import { PUNCH_LABELS } from '#contracts/custom-builds/build-deliveries.ts'
import type { BuildDelivery } from '#contracts/custom-builds/build-delivery-views.ts'
import { IN_WORKSHOP } from '#contracts/custom-builds/build-states.ts'
import { formatDeadline } from '#contracts/kernel/dates/format-moment.ts'
import { changeBuild } from '../builds/use-build.ts'
import { ChooseDelivery } from './choose-delivery.tsx'
import { DeliverySection, type ParcelBody, useBuildDelivery } from './delivery-section.tsx'
import { ShippingPanel } from './shipping-panel.tsx'

type ReturnParts = {
  /** A return in progress. */
  drawReturn: (id: string) => ReactNode
  /** The buyer's possible requests. */
  drawRequests: (buildDelivery: BuildDelivery) => ReactNode
}

/** Delivery, inspection and return of a build. */
export function BuildDeliverySection({ userId, buildId, ...parts }: ReturnParts & { userId: string; buildId: string }) {
  return (
    <section id="delivery" aria-labelledby="delivery-title" className="mt-8 max-w-2xl scroll-mt-24">
      <h2 id="delivery-title" className="sr-only">
        Delivery and inspection
      </h2>
      <QueryBoundary
        query={useBuildDelivery(userId, buildId)}
        failure="Failed to load the delivery details"
        skeleton={<Loading label="Loading the delivery details" shapes={['h-40 w-full']} />}
      >
        {({ hand_over }) => <Steps userId={userId} buildDelivery={hand_over} {...parts} />}
      </QueryBoundary>
    </section>
  )
}

function Steps({
  userId,
  buildDelivery,
  drawReturn,
  drawRequests,
}: ReturnParts & { userId: string; buildDelivery: BuildDelivery }) {
  const { status, side, can, returns } = buildDelivery
  const open = returns.latest?.status === 'closed' ? null : returns.latest
  return (
    <div className="grid gap-8">
      {status === 'ready' && side === 'buyer' && !buildDelivery.withdrawn_at && (
        <ChooseDelivery userId={userId} buildDelivery={buildDelivery} />
      )}
      {(status === 'ready' || status === 'handed_over') && <ShippingPanel buildDelivery={buildDelivery} />}
      {can.pack && <Packing buildDelivery={buildDelivery} />}
      {open && drawReturn(open.id)}
      {status === 'inspection' && !open && <Inspection buildDelivery={buildDelivery} />}
      {drawRequests(open ? { ...buildDelivery, returns: { ...returns, latest: null } } : buildDelivery)}
      {!IN_WORKSHOP.includes(status) && <FinalMeasurements buildDelivery={buildDelivery} />}
    </div>
  )
}

/** The final measurements, for both sides. */
function FinalMeasurements({ buildDelivery: { punch_list } }: { buildDelivery: BuildDelivery }) {
  const { action, relief, serial, ticked } = punch_list
  const values = { Action: action, 'Neck relief': relief, 'Serial number': serial }
  const measured = Object.entries(values).filter(([, value]) => value)
  if (measured.length === 0 && ticked.length === 0) return null
  return (
    <DeliverySection title="Final checks">
      <dl className="mt-3 grid gap-2 text-sm">
        {measured.map(([name, value]) => (
          <FactRow key={name} name={name}>
            {value}
          </FactRow>
        ))}
      </dl>
      {ticked.length > 0 && (
        <p className="mt-3 text-sm text-ink-soft">{`Completed: ${ticked.map((item) => PUNCH_LABELS[item].toLowerCase()).join(', ')}.`}</p>
      )}
    </DeliverySection>
  )
}

/** The buyer inspects the instrument and accepts it. Problems are reported below. */
export function Inspection({ buildDelivery }: { buildDelivery: BuildDelivery }) {
  const { side, can, inspection_until, buyer_name, returns, lines } = buildDelivery
  const until = inspection_until && formatDeadline(inspection_until, returns.time_zone)
  if (side === 'builder')
    return (
      <DeliverySection title={`${buyer_name} is inspecting the instrument`}>
        {until && <p className="mt-2 text-ink-soft">They can report a problem until {until}.</p>}
      </DeliverySection>
    )

  async function accept() {
    await changeBuild('POST /api/v1/builds/{id}/inspection/accept', { params: { id: buildDelivery.request_id } })
    toast.success('The instrument is yours. Enjoy!')
  }
  const agreed = lines.length > 0 ? 'the spec sheet' : 'what you agreed on'
  return (
    <DeliverySection title="Is everything as agreed?">
      <p className="mt-2 text-ink-soft">
        Let the instrument rest in its closed case for a few hours, then compare it with {agreed}.
        {until && ` If you do nothing, the build will be completed on ${until}.`} This doesn’t affect your legal rights if the
        instrument is faulty.
      </p>
      {can.accept && (
        <ActionButton variant="primary" className="mt-4" action={accept}>
          Accept instrument
        </ActionButton>
      )}
    </DeliverySection>
  )
}

/** The builder measures the packed parcel and completes the final checks. */
function Packing({ buildDelivery }: { buildDelivery: BuildDelivery }) {
  return (
    <>
      {buildDelivery.can.measure && buildDelivery.choice?.fulfilment !== 'pickup' && <Parcel buildDelivery={buildDelivery} />}
      <PunchList buildDelivery={buildDelivery} />
    </>
  )
}

const MEASURES = [
  ['weight_oz', 'Weight (ounces)'],
  ['length_inches', 'Length (inches)'],
  ['width_inches', 'Width (inches)'],
  ['height_inches', 'Height (inches)'],
] as const

function Parcel({ buildDelivery: { request_id, parcel, choice } }: { buildDelivery: BuildDelivery }) {
  async function save(values: FormData) {
    const json = Object.fromEntries(MEASURES.map(([name]) => [name, formText(values, name)])) as ParcelBody
    await changeBuild('PUT /api/v1/builds/{id}/delivery/parcel', { params: { id: request_id }, json })
    toast.success('Parcel saved')
  }
  return (
    <DeliverySection title="Packed parcel">
      <p className="mt-1 text-sm text-ink-soft">
        {parcel.is_measured
          ? 'These are your measurements. The buyer’s shipping prices are based on them.'
          : 'This is the usual size for this kind of instrument. Measure your parcel, because the buyer’s shipping prices depend on it.'}
        {choice && ' If you change the size or weight, the buyer will have to choose delivery again.'}
      </p>
      <Form onSubmit={save} className="mt-4 grid gap-4" aria-label="Packed parcel">
        <div className="grid grid-cols-2 items-end gap-x-4 gap-y-5 sm:grid-cols-4">
          {MEASURES.map(([name, label]) => (
            <Field key={name} name={name} label={label}>
              <Input defaultValue={parcel[name]} autoComplete="off" maxLength={20} required className="tabular-nums" />
            </Field>
          ))}
        </div>
        <div>
          <SubmitButton variant={parcel.is_measured ? 'quiet' : 'primary'}>Save parcel</SubmitButton>
        </div>
      </Form>
    </DeliverySection>
  )
}

function PunchList({ buildDelivery: { request_id, punch_list } }: { buildDelivery: BuildDelivery }) {
  const [saved, setSaved] = useState(punch_list)
  async function save(values: FormData) {
    const said = {
      ticked: punch_list.items.filter((item) => values.has(item)),
      action: formText(values, 'action'),
      relief: formText(values, 'relief'),
      serial: formText(values, 'serial'),
    }
    await changeBuild('PUT /api/v1/builds/{id}/delivery/punch-list', { params: { id: request_id }, json: said })
    setSaved({ ...punch_list, ...said })
    toast.success('Checklist saved')
  }
  return (
    <DeliverySection title="Final checks">
      <p className="mt-1 text-sm text-ink-soft">
        {`${saved.ticked.length} of ${punch_list.items.length} done. You’ll both see this list after the instrument ships.`}
      </p>
      <Form onSubmit={save} className="mt-3 grid gap-4" aria-label="Final checks">
        <div className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
          {punch_list.items.map((item) => (
            <Checkbox key={item} name={item} label={PUNCH_LABELS[item]} defaultChecked={punch_list.ticked.includes(item)} />
          ))}
        </div>
        <div className="grid gap-x-4 gap-y-5 sm:grid-cols-3">
          <Field name="action" label="Action" optional hint="e.g. 2.4 / 1.8 mm">
            <Input defaultValue={punch_list.action} maxLength={60} autoComplete="off" />
          </Field>
          <Field name="relief" label="Neck relief" optional hint="e.g. 0.2 mm">
            <Input defaultValue={punch_list.relief} maxLength={60} autoComplete="off" />
          </Field>
          <Field name="serial" label="Serial number" optional hint="As shown on the label">
            <Input defaultValue={punch_list.serial} maxLength={60} autoComplete="off" />
          </Field>
        </div>
        <div>
          <SubmitButton variant="quiet">Save checklist</SubmitButton>
        </div>
      </Form>
    </DeliverySection>
  )
}
