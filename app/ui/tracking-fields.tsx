import { Field } from './field.tsx'
import { Input } from './input.tsx'

/** The carrier and tracking number of a parcel with the sender's own label: the fields `carrier` and `tracking_number`. */
export function TrackingFields() {
  return (
    <>
      <Field name="carrier" label="Carrier" hint="USPS, UPS, FedEx, DHL…">
        <Input required maxLength={60} list="carriers" autoComplete="off" />
      </Field>
      <datalist id="carriers">
        {['USPS', 'UPS', 'FedEx', 'DHL', 'Canada Post', 'Australia Post', 'Royal Mail', 'DPD'].map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <Field name="tracking_number" label="Tracking number">
        <Input required minLength={4} maxLength={60} autoComplete="off" spellCheck={false} />
      </Field>
    </>
  )
}
