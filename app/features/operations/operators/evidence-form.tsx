import { useState } from 'react'
import { sendForm } from '#app/lib/api.ts'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Field } from '#app/ui/field.tsx'
import { FileInput } from '#app/ui/file-input.tsx'
import { Form } from '#app/ui/form.tsx'
import { Input, Textarea } from '#app/ui/input.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { toast } from '#app/ui/toast.ts'
import { HEIC_PICKER_TYPES } from '#contracts/kernel/file-types.ts'
import {
  EVIDENCE_FILE_KINDS,
  EVIDENCE_FILES,
  type EvidenceFileKind,
  MAX_EVIDENCE_TEXT,
} from '#contracts/money/dispute-evidence.ts'
import type { DisputeEvidence } from '#contracts/money/dispute-evidence-views.ts'
import { refuseTooLarge, withBankPictures } from './evidence-files.ts'
import { refetchOperatorQueries } from './operator-queries.ts'

const ACCEPTED = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf', ...HEIC_PICKER_TYPES].join()
const HINTS: Record<EvidenceFileKind, string> = {
  shipping_documentation: 'A delivery confirmation, a signature, a photo of the package',
  customer_communication: 'Screenshots in one file',
  receipt: 'The quote the buyer accepted, or the receipt',
  uncategorized_file: 'Photos of the instrument, the return policy',
}

type EvidenceFormProps = { disputeId: string; data: DisputeEvidence; onFiled: () => void }

/** Files evidence with the bank, once. If that fails, everything entered stays. */
export function EvidenceForm({ disputeId, data, onFiled }: EvidenceFormProps) {
  const { suggestion, filed } = data
  const typed = filed ?? { explanation: '', ...suggestion }
  const [hasProof, setHasProof] = useState(false)

  async function send(values: FormData) {
    const evidence = await withBankPictures(values)
    refuseTooLarge(evidence)
    await sendForm(`/api/v1/admin/disputes/${disputeId}/evidence`, evidence)
    toast.success('Evidence sent to the bank')
    await refetchOperatorQueries()
    onFiled()
  }

  return (
    <Form onSubmit={send} className="mt-4 flex flex-col gap-6" aria-label="Evidence">
      <Field
        name="explanation"
        label="Why the payment is valid"
        hint="The bank will read this. Respond to the reason above and include dates."
      >
        <Textarea
          rows={7}
          required
          maxLength={MAX_EVIDENCE_TEXT}
          defaultValue={typed.explanation}
          invalidMessage="Please explain why the payment is valid"
        />
      </Field>
      <Field name="received" label="What the buyer received, and when" optional>
        <Textarea rows={3} maxLength={MAX_EVIDENCE_TEXT} defaultValue={typed.received} />
      </Field>
      <div className="grid gap-x-4 gap-y-6 sm:grid-cols-2">
        <Field name="carrier" label="Carrier" optional>
          <Input maxLength={100} defaultValue={typed.carrier} />
        </Field>
        <Field name="tracking_number" label="Tracking number" optional>
          <Input maxLength={100} defaultValue={typed.tracking_number} />
        </Field>
      </div>
      <fieldset className="flex min-w-0 flex-col gap-5 border-t border-rule pt-5">
        <legend className="float-left font-medium">Files</legend>
        <p className="-mt-4 clear-left text-sm text-ink-soft">
          JPEG, PNG, WebP or PDF, up to 4.5 MB in total. Larger photos are scaled down.
        </p>
        {EVIDENCE_FILE_KINDS.map((kind) => (
          <Field key={kind} name={kind} label={EVIDENCE_FILES[kind]} hint={HINTS[kind]} optional>
            <FileInput
              accept={ACCEPTED}
              onPick={(file) => kind === 'shipping_documentation' && setHasProof(file !== undefined)}
            />
          </Field>
        ))}
        {suggestion.has_label && !hasProof && (
          <Checkbox name="attach_label" label="Attach the shipping label of this order as proof of shipping" defaultChecked />
        )}
      </fieldset>
      <p className="text-sm text-ink-soft">You can file evidence only once. Review everything before you file.</p>
      <div>
        <SubmitButton>File evidence</SubmitButton>
      </div>
    </Form>
  )
}
