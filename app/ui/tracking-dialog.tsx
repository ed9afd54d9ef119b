import { formText } from '../lib/form-text.ts'
import { Dialog, type DialogProps } from './dialog.tsx'
import { DialogForm } from './dialog-form.tsx'
import { Field } from './field.tsx'
import { Input } from './input.tsx'

type TrackingDialogProps = Omit<DialogProps, 'footer'> & {
  onSend: (parcel: { carrier: string; tracking_number: string }) => Promise<void>
}

/** Asks for the carrier and tracking number of a parcel with the sender's own label, and closes once they are sent. */
export function TrackingDialog({ onSend, children, ...dialog }: TrackingDialogProps) {
  const send = (values: FormData) =>
    onSend({ carrier: formText(values, 'carrier'), tracking_number: formText(values, 'tracking_number') })
  return (
    <Dialog {...dialog}>
      <DialogForm onSubmit={send} onClose={dialog.onClose} submitLabel="Mark as shipped">
        {children}
        <Field name="carrier" label="Carrier" hint="USPS, UPS, FedEx, DHL…">
          <Input required maxLength={60} list="carriers" autoComplete="off" data-autofocus="" />
        </Field>
        <datalist id="carriers">
          {['USPS', 'UPS', 'FedEx', 'DHL', 'Canada Post', 'Australia Post', 'Royal Mail', 'DPD'].map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
        <Field name="tracking_number" label="Tracking number">
          <Input required minLength={4} maxLength={60} autoComplete="off" spellCheck={false} />
        </Field>
      </DialogForm>
    </Dialog>
  )
}
