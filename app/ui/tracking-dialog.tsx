import { formText } from '../lib/form-text.ts'
import { Button } from './button.tsx'
import { Dialog, type DialogProps } from './dialog.tsx'
import { DialogFoot } from './dialog-foot.tsx'
import { Field } from './field.tsx'
import { Form } from './form.tsx'
import { Input } from './input.tsx'
import { SubmitButton } from './submit-button.tsx'

type TrackingDialogProps = Omit<DialogProps, 'footer'> & {
  onSend: (parcel: { carrier: string; tracking_number: string }) => Promise<void>
}

/** Asks for the carrier and tracking number of a parcel with the sender's own label, and closes once they are sent. */
export function TrackingDialog({ onSend, children, ...dialog }: TrackingDialogProps) {
  async function send(values: FormData) {
    await onSend({ carrier: formText(values, 'carrier'), tracking_number: formText(values, 'tracking_number') })
    dialog.onClose()
  }
  return (
    <Dialog {...dialog}>
      <Form onSubmit={send} className="grid gap-5">
        {children}
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
        <DialogFoot>
          <Button onClick={dialog.onClose}>Cancel</Button>
          <SubmitButton>Mark as shipped</SubmitButton>
        </DialogFoot>
      </Form>
    </Dialog>
  )
}
