import { useState } from 'react'
import { Field } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form.tsx'
import { useFormState } from '#app/ui/form-state.ts'
import { ImageListField } from '#app/ui/image-list-field.tsx'
import { Input, Select, Textarea } from '#app/ui/input.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { toast } from '#app/ui/toast.ts'
import type { Picture } from '#contracts/catalog/product-views.ts'
import { MAX_SIGNOFF_PICTURES, MAX_SIGNOFF_QUESTION } from '#contracts/custom-builds/build-signoffs.ts'
import { isStageUnderWay } from '#contracts/custom-builds/build-states.ts'
import type { Build } from '#contracts/custom-builds/build-views.ts'
import { askSignOff } from './use-build.ts'

/** The builder's question, with pictures. */
export function AskSignOffForm({ build, onDone }: { build: Build; onDone: () => void }) {
  const [pictures, setPhotos] = useState<Picture[]>([])
  const [isUploading, setUploading] = useState(false)
  const underWay = build.stages.find(isStageUnderWay)

  async function send(values: FormData) {
    const said = (name: string) => String(values.get(name) ?? '')
    const choices = said('choices')
      .split(',')
      .map((choice) => choice.trim())
      .filter(Boolean)
    const pictureBodies = pictures.map(({ key, alt }) => ({ key, alt }))
    await askSignOff(build.request_id, {
      question: said('question'),
      stage_key: said('stage_key') || null,
      choices,
      pictures: pictureBodies,
    })
    toast.success(`We’ve emailed ${build.buyer_name}`)
    onDone()
  }

  return (
    <Form onSubmit={send} className="grid gap-5">
      <Field name="question" label="Your question" hint="For example: Is this the neck you want?">
        <Textarea required rows={2} maxLength={MAX_SIGNOFF_QUESTION} invalidMessage="Enter a question" />
      </Field>
      <Photos pictures={pictures} onChange={setPhotos} onBusyChange={setUploading} />
      <Field
        name="choices"
        label="Choices"
        optional
        hint="Separate with commas. Without choices, the answer is “Yes” or “Not yet.”"
      >
        <Input autoComplete="off" />
      </Field>
      <Field name="stage_key" label="Stage" optional>
        <Select defaultValue={underWay?.key ?? ''}>
          <option value="">None</option>
          {build.stages.map(({ key, title }) => (
            <option key={key} value={key}>
              {title}
            </option>
          ))}
        </Select>
      </Field>
      <p className="text-sm text-ink-soft">
        You can have one open question at a time. If the answer takes more than three days, the promised date will be pushed back.
      </p>
      <SubmitButton aria-disabled={isUploading || undefined}>Ask</SubmitButton>
    </Form>
  )
}

type PhotosProps = { pictures: Picture[]; onChange: (pictures: Picture[]) => void; onBusyChange: (isBusy: boolean) => void }

function Photos({ pictures, ...rest }: PhotosProps) {
  const { errors } = useFormState()
  const wrong = Object.entries(errors).find(([name]) => name.split('.')[0] === 'pictures')
  return (
    <ImageListField
      label="Photos"
      bucket="buildupdateimages"
      max={MAX_SIGNOFF_PICTURES}
      hasMain={false}
      value={pictures}
      error={wrong?.[1].join(' ')}
      {...rest}
    />
  )
}
