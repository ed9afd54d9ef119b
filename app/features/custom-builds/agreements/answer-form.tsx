import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form.tsx'
import { Textarea } from '#app/ui/input.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { toast } from '#app/ui/toast.ts'
import { answerSheet } from './use-sheets.ts'

type AnswerFormProps = {
  reader: { userId: string; requestId: string }
  version: number
  builderName: string
  words: string
  onType: (words: string) => void
}

/** The buyer requests changes to the sheet. */
export function AnswerForm({ reader, version, builderName, words, onType }: AnswerFormProps) {
  const [isOpen, setOpen] = useState(words !== '')
  if (!isOpen)
    return (
      <Button onClick={() => setOpen(true)} aria-expanded={false} className="justify-self-start">
        Request changes
      </Button>
    )

  async function send() {
    await answerSheet(reader, version, words)
    onType('')
    toast.success(`Your request was sent to ${builderName}`)
  }

  return (
    <Form onSubmit={send} aria-label="Request changes" className="grid max-w-measure gap-4">
      <Field
        name="words"
        label="What would you like changed?"
        hint={`We’ll notify ${builderName}, who can send a new version. You can still sign this one.`}
      >
        <Textarea
          required
          rows={4}
          maxLength={2000}
          invalidMessage="Describe the changes you want"
          value={words}
          onChange={({ currentTarget }) => onType(currentTarget.value)}
        />
      </Field>
      <div className="flex flex-wrap gap-3">
        <SubmitButton>Send request</SubmitButton>
        <Button variant="text" onClick={() => setOpen(false)}>
          Cancel
        </Button>
      </div>
    </Form>
  )
}
