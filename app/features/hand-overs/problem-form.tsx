import { useState } from 'react'
import { formText } from '#app/lib/form-text.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form.tsx'
import { ImageListField } from '#app/ui/image-list-field.tsx'
import { Select, Textarea } from '#app/ui/input.tsx'
import { RadioGroup } from '#app/ui/radio-group.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { toast } from '#app/ui/toast.ts'
import type { HandOver } from '#contracts/hand-over-views.ts'
import { type FoundKind, MAX_PROBLEM_PICTURES, MAX_PROBLEM_WORDS } from '#contracts/hand-overs.ts'
import type { Picture } from '#contracts/product-views.ts'
import { reportProblem } from './use-hand-over.ts'

/** What is wrong, in words and pictures, and which line of the sheet does not hold. */
export function ProblemForm({ handOver, onDone }: { handOver: HandOver; onDone: () => void }) {
  const [pictures, setPictures] = useState<Picture[]>([])
  const [isUploading, setUploading] = useState(false)
  const wasSent = handOver.choice?.fulfilment === 'shipping'

  async function send(values: FormData) {
    await reportProblem(handOver.request_id, {
      kind: wasSent ? (formText(values, 'kind') as FoundKind) : 'not_as_agreed',
      line: formText(values, 'line'),
      words: formText(values, 'words'),
      pictures: pictures.map(({ key, alt }) => ({ key, alt })),
    })
    toast.success(`${handOver.builder_name} is told. No clock runs meanwhile.`)
    onDone()
  }

  return (
    <Form onSubmit={send} className="mt-3 grid gap-5" aria-label="Something is wrong">
      {wasSent ? (
        <RadioGroup
          name="kind"
          legend="What is it?"
          required
          defaultValue="not_as_agreed"
          choices={[
            { value: 'not_as_agreed', label: 'It is not as agreed', hint: `${handOver.builder_name} has five days to answer` },
            { value: 'damaged', label: 'It was damaged on the way', hint: 'We look at it; the parcel was insured' },
          ]}
        />
      ) : (
        <p className="text-sm text-ink-soft">{`${handOver.builder_name} has five days to answer.`}</p>
      )}
      {handOver.lines.length > 0 && (
        <Field name="line" label="Which line of the spec sheet?" optional>
          <Select defaultValue="">
            <option value="">None of them</option>
            {handOver.lines.map((line) => (
              <option key={line} value={line}>
                {line}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <Field name="words" label="What is wrong?">
        <Textarea required rows={4} maxLength={MAX_PROBLEM_WORDS} invalidMessage="Say what is wrong" />
      </Field>
      <ImageListField
        label="Pictures"
        bucket="buildupdateimages"
        max={MAX_PROBLEM_PICTURES}
        hasMain={false}
        value={pictures}
        onChange={setPictures}
        onBusyChange={setUploading}
      />
      <div className="flex flex-wrap gap-3">
        <SubmitButton aria-disabled={isUploading || undefined}>Send it</SubmitButton>
        <Button variant="text" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </Form>
  )
}
