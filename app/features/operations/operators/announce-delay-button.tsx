import { useState } from 'react'
import { api } from '#app/lib/api.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { DialogFoot } from '#app/ui/dialog-foot.tsx'
import { Field } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form.tsx'
import { Input, Textarea } from '#app/ui/input.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { MAX_DELAY_REASON } from '#contracts/custom-builds/buyer-answers.ts'
import { formatLongDay } from '#contracts/kernel/dates/format-day.ts'
import type { WatchedBuild } from '#contracts/operations/operator-views.ts'
import { ReasonField } from './reason-field.tsx'
import { runOperatorAction } from './run-operator-action.ts'

/** Sends a delay notice on behalf of an inactive builder. */
export function AnnounceDelayButton({ build }: { build: WatchedBuild }) {
  const [isOpen, setOpen] = useState(false)
  const { request_id: id, title, builder, buyer_name, promise } = build

  async function announce(values: FormData) {
    const text = (name: string) => String(values.get(name) ?? '').trim()
    const json = { to_day: text('to_day') || null, to_buyer: text('to_buyer'), reason: text('reason') }
    await runOperatorAction(api('POST /api/v1/admin/builds/{id}/delay', { params: { id }, json }), () => setOpen(false))
  }

  return (
    <>
      <Button size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Send delay notice… <span className="sr-only">{title}</span>
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={`Send a delay notice for ${builder.name}`}
        description={`${builder.name} has been inactive for a month or is suspended. ${buyer_name} will see that the shop sent this on the builder’s behalf, and can wait or cancel for a full refund.`}
      >
        <Form onSubmit={announce} className="flex flex-col gap-5">
          <Field
            name="to_day"
            label="New expected date"
            optional
            hint={`Leave blank if unknown.${promise ? ` Promised by ${formatLongDay(promise)}.` : ''}`}
          >
            <Input type="date" className="max-w-52" />
          </Field>
          <Field name="to_buyer" label="Reason for the delay" hint={`Visible to ${buyer_name} and ${builder.name}.`}>
            <Textarea required rows={3} maxLength={MAX_DELAY_REASON} invalidMessage="Enter the reason for the delay" />
          </Field>
          <ReasonField rows={2} hint="Only operators see this." />
          <DialogFoot>
            <Button onClick={() => setOpen(false)}>Cancel</Button>
            <SubmitButton>Notify {buyer_name}</SubmitButton>
          </DialogFoot>
        </Form>
      </Dialog>
    </>
  )
}
