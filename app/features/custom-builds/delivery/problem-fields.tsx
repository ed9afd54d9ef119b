import { useState } from 'react'
import { formText } from '#app/lib/form-text.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form.tsx'
import { ImageListField } from '#app/ui/image-list-field.tsx'
import { Textarea } from '#app/ui/input.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { MAX_PROBLEM_PICTURES, MAX_PROBLEM_WORDS } from '#contracts/buying/returns.ts'
import type { Picture } from '#contracts/catalog/product-views.ts'

export type ProblemDetails = { words: string; pictures: { key: string; alt: string }[] }

type ProblemFieldsProps = {
  title: string
  /** Questions above the description. */
  children?: React.ReactNode
  onSend: (found: ProblemDetails, values: FormData) => Promise<void>
  onCancel: () => void
}

/** Description and pictures of a problem. */
export function ProblemFields({ title, children, onSend, onCancel }: ProblemFieldsProps) {
  const [pictures, setPictures] = useState<Picture[]>([])
  const [isUploading, setUploading] = useState(false)
  const send = (values: FormData) =>
    onSend({ words: formText(values, 'words'), pictures: pictures.map(({ key, alt }) => ({ key, alt })) }, values)
  return (
    <Form onSubmit={send} className="mt-3 grid gap-5" aria-label={title}>
      {children}
      <Field name="words" label="What’s wrong?">
        <Textarea required rows={4} maxLength={MAX_PROBLEM_WORDS} invalidMessage="Describe what’s wrong" />
      </Field>
      <ImageListField
        label="Photos"
        bucket="buildupdateimages"
        max={MAX_PROBLEM_PICTURES}
        hasMain={false}
        value={pictures}
        onChange={setPictures}
        onBusyChange={setUploading}
      />
      <div className="flex flex-wrap gap-3">
        <SubmitButton aria-disabled={isUploading || undefined}>Send report</SubmitButton>
        <Button variant="text" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </Form>
  )
}
