import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Field } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form.tsx'
import { Textarea } from '#app/ui/input.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { toast } from '#app/ui/toast.ts'
import { refetchOperatorAnswers } from './operator-answers.ts'

/** Something that an operator does for a reason that is written down. */
export type ReasonedAct = {
  label: string
  title: string
  /** What will happen. */
  words: string
  /** Who reads the reason. */
  hint: string
  run: (reason: string) => Promise<{ message: string }>
  danger?: boolean
}

/** Asks for the reason, then does it. */
export function ReasonedActButton({ act, about }: { act: ReasonedAct; about: string }) {
  const [isOpen, setOpen] = useState(false)
  const { label, title, words, hint, run, danger = false } = act
  const close = () => setOpen(false)

  async function submit(values: FormData) {
    const { message } = await run(String(values.get('reason')).trim())
    close()
    toast.success(message)
    await refetchOperatorAnswers()
  }

  return (
    <>
      <Button size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {label} <span className="sr-only">{about}</span>
      </Button>
      <Dialog open={isOpen} onClose={close} title={title} description={words}>
        <Form onSubmit={submit} className="flex flex-col gap-5">
          <Field name="reason" label="Reason" hint={hint}>
            <Textarea rows={4} required maxLength={1000} data-autofocus="" invalidMessage="Write down why" />
          </Field>
          <div className="flex flex-wrap justify-end gap-3">
            <Button onClick={close}>Cancel</Button>
            <SubmitButton variant={danger ? 'danger' : 'primary'}>{label}</SubmitButton>
          </div>
        </Form>
      </Dialog>
    </>
  )
}
