import { useState } from 'react'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Field } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form.tsx'
import { Textarea } from '#app/ui/input.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { toast } from '#app/ui/toast.ts'
import type { BuildChanges } from '#contracts/custom-builds/build-change-views.ts'
import { MAX_CHANGE_WORDS } from '#contracts/custom-builds/build-changes.ts'
import { askChange } from './use-changes.ts'

type AskFormProps = { changes: BuildChanges; builderName: string; onDone: () => void }

/** The buyer's change request: a text and the affected lines. */
export function AskForm({ changes, builderName, onDone }: AskFormProps) {
  const [about, setAbout] = useState<string[]>([])
  const fixed = changes.lines.find(({ key, fixed: why }) => why !== null && about.includes(key))

  async function send(values: FormData) {
    await askChange(changes.request_id, { wish: String(values.get('wish') ?? ''), about })
    toast.success(`Your request was sent to ${builderName}`)
    onDone()
  }

  return (
    <Form onSubmit={send} className="grid gap-5">
      <Field
        name="wish"
        label="Describe the change"
        hint={`${builderName} will reply with a price and a date, or decline. Nothing changes until you agree.`}
      >
        <Textarea required rows={4} maxLength={MAX_CHANGE_WORDS} invalidMessage="Describe what you’d like" />
      </Field>
      {changes.lines.length > 0 && (
        <fieldset>
          <legend className="text-sm font-medium">Affected specs</legend>
          <div className="mt-2 grid gap-2 sm:grid-cols-2">
            {changes.lines.map(({ key, label, fixed: why, fixed_when }) => (
              <Checkbox
                key={key}
                name={`about.${key}`}
                label={label}
                hint={why ?? (fixed_when ? `Locked ${fixed_when}` : undefined)}
                checked={about.includes(key)}
                onChange={({ currentTarget: { checked } }) =>
                  setAbout(checked ? [...about, key] : about.filter((each) => each !== key))
                }
              />
            ))}
          </div>
        </fieldset>
      )}
      {fixed && (
        <Notice tone="caution" role="status">
          {fixed.fixed}. {builderName} can agree to the change at a different price, or decline.
        </Notice>
      )}
      <SubmitButton>Request change</SubmitButton>
    </Form>
  )
}
