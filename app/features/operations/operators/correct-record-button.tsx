import { useState } from 'react'
import { api } from '#app/lib/api.ts'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { DialogFoot } from '#app/ui/dialog-foot.tsx'
import { Field } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form.tsx'
import { Input } from '#app/ui/input.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import type { WatchedBuild } from '#contracts/operations/operator-views.ts'
import { ReasonField } from './reason-field.tsx'
import { runOperatorAction } from './run-operator-action.ts'

/** Corrects how a build counts in the builder's on-time record. */
export function CorrectRecordButton({ build }: { build: WatchedBuild }) {
  const [isOpen, setOpen] = useState(false)

  async function correct(values: FormData) {
    const text = (name: string) => String(values.get(name) ?? '').trim()
    const json = {
      reason: text('reason'),
      promised_on: text('promised_on') || null,
      handed_over_on: text('handed_over_on') || null,
      was_buyers_end: values.get('was_buyers_end') === 'on',
    }
    await runOperatorAction(api('PUT /api/v1/admin/builds/{id}/record', { params: { id: build.request_id }, json }), () =>
      setOpen(false),
    )
  }

  return (
    <>
      <Button size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Correct on-time record…
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title="Correct the on-time record"
        description="This changes only the builder’s on-time record, not the build. Leave a field blank to keep its value."
      >
        <Form onSubmit={correct} className="flex flex-col gap-5">
          <Field name="promised_on" label="Promised by" optional>
            <Input type="date" className="max-w-52" />
          </Field>
          <Field name="handed_over_on" label="Delivered on" optional>
            <Input type="date" className="max-w-52" />
          </Field>
          <Checkbox
            name="was_buyers_end"
            label="The buyer asked to cancel the build"
            hint="The build won’t count as unfinished."
          />
          <ReasonField rows={3} />
          <DialogFoot>
            <Button onClick={() => setOpen(false)}>Cancel</Button>
            <SubmitButton>Save correction</SubmitButton>
          </DialogFoot>
        </Form>
      </Dialog>
    </>
  )
}
