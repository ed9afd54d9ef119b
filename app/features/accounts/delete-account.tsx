import { useEffect, useRef, useState } from 'react'
import { ApiError, api } from '#app/lib/api.ts'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { Form } from '#app/ui/form.tsx'
import { SideSection } from '#app/ui/side-section.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { CurrentPasswordField } from './current-password-field.tsx'

type DeleteAccountProps = {
  isSeller: boolean
  /** It is done: there is nobody here any more. */
  onDeleted: (message: string) => Promise<void>
}

/** The way out for good: said plainly, proven by the password, asked once more. */
export function DeleteAccount({ isSeller, onDeleted }: DeleteAccountProps) {
  const [isOpen, setOpen] = useState(false)
  const [password, setPassword] = useState<string>()
  const [wrong, setWrong] = useState<string>()
  const form = useRef<HTMLDivElement>(null)

  useEffect(() => {
    // When the field appears, and when the question was taken back.
    if (isOpen && password === undefined) form.current?.querySelector('input')?.focus()
  }, [isOpen, password])

  async function remove() {
    try {
      const { message } = await api<{ message: string }>('/api/v1/account', { method: 'DELETE', json: { password } })
      await onDeleted(message)
    } catch (error) {
      const words = error instanceof ApiError ? error.fields.password?.join(' ') : undefined
      if (!words) throw error
      setWrong(words)
    }
  }

  return (
    <SideSection id="delete-account" title="Delete account">
      <WhatGoes isSeller={isSeller} />
      {isOpen ? (
        <div ref={form} className="mt-5 max-w-sm">
          <Form
            onSubmit={(values) => {
              setWrong(undefined)
              setPassword(String(values.get('password')))
            }}
            aria-label="Delete account"
            className="flex flex-col gap-5"
          >
            <CurrentPasswordField name="password" error={wrong} />
            <div className="flex flex-wrap gap-3">
              <SubmitButton variant="danger">Delete Account</SubmitButton>
              <Button onClick={() => setOpen(false)}>Cancel</Button>
            </div>
          </Form>
        </div>
      ) : (
        <Button className="mt-4" onClick={() => setOpen(true)}>
          Delete my account
        </Button>
      )}
      <ConfirmDialog
        open={password !== undefined}
        onClose={() => setPassword(undefined)}
        onConfirm={remove}
        title="Delete your account for good?"
        confirmLabel="Delete for good"
        cancelLabel="Keep my account"
        danger
      >
        You are signed out everywhere at once. Nobody can bring the account back, not even we.
      </ConfirmDialog>
    </SideSection>
  )
}

function WhatGoes({ isSeller }: { isSeller: boolean }) {
  return (
    <div className="mt-2 flex flex-col gap-3 text-ink-soft @[60rem]:mt-1">
      <p>
        <strong className="font-medium text-ink">What goes:</strong> your name, e-mail, phone and addresses, your profile and
        pictures, your cart, applications, letters to us, and your place on the newsletter’s list.
        {isSeller && ' Your public page and everything you list go too, and open applications to you are declined.'}
      </p>
      <p>
        <strong className="font-medium text-ink">What stays:</strong> payments and orders, which are our books. They keep what was
        sold, when and for how much, and the town, state, postal code and country it went to, without your name.
        {isSeller && ' Whoever bought from you keeps the order, with the instrument’s name and first picture.'}
      </p>
      <p>
        You cannot take this back, so download your data first: the button is just above. While an order, a payment or a payout is
        under way, the account has to stay.
      </p>
    </div>
  )
}
