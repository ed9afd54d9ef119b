import { useState } from 'react'
import { formText } from '#app/lib/form-text.ts'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Field } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form.tsx'
import { Input } from '#app/ui/input.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { toast } from '#app/ui/toast.ts'
import { PUNCH_LABELS } from '#contracts/custom-builds/build-deliveries.ts'
import type { BuildDelivery } from '#contracts/custom-builds/build-delivery-views.ts'
import { DeliverySection } from './delivery-section.tsx'
import { type ParcelBody, saveParcel, savePunchList } from './use-build-delivery.ts'

/** The builder measures the packed parcel and completes the final checks. */
export function Packing({ buildDelivery }: { buildDelivery: BuildDelivery }) {
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
    await saveParcel(request_id, json)
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
    await savePunchList(request_id, said)
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
