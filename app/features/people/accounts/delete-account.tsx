import { useEffect, useRef, useState } from 'react'
import { ApiError, api } from '#app/lib/api.ts'
import { continuable, useContinuation } from '#app/lib/continuation.ts'
import { formText } from '#app/lib/form-text.ts'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { Form } from '#app/ui/form.tsx'
import { NeedsCurrentPassword } from '#app/ui/needs-current-password.tsx'
import { SettingsSection } from '#app/ui/settings-section.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { CurrentPasswordField } from './current-password-field.tsx'
import { DeletionSummary } from './deletion-summary.tsx'
import { useHasPassword } from './use-identities.ts'

type DeleteAccountProps = {
  isSeller: boolean
  /** Called after the deletion and the sign-out. */
  onDeleted: (message: string) => Promise<void>
}

/** Deletes the account: explains what happens, asks for the password, then confirms. */
export function DeleteAccount({ isSeller, onDeleted }: DeleteAccountProps) {
  const [isOpen, setOpen] = useState(false)
  const [password, setPassword] = useState<string>()
  const [wrong, setWrong] = useState<string>()
  const form = useRef<HTMLDivElement>(null)
  const hasPassword = useHasPassword()
  useContinuation('delete-account', () => {
    setOpen(true)
    setPassword('')
  })

  useEffect(() => {
    // Focuses the field when it appears and when the confirmation is canceled.
    if (isOpen && password === undefined) form.current?.querySelector('input')?.focus()
  }, [isOpen, password])

  async function remove() {
    if (password === undefined) return
    try {
      const json = password ? { password } : {}
      const { message } = await continuable('delete-account', () => api('DELETE /api/v1/account', { json }))
      await onDeleted(message)
    } catch (error) {
      const words = error instanceof ApiError ? error.fields.password?.join(' ') : undefined
      if (!words) throw error
      setWrong(words)
    }
  }

  return (
    <SettingsSection id="delete-account" title="Delete account">
      <DeletionSummary isSeller={isSeller} />
      {isOpen ? (
        <div ref={form} className="mt-5 max-w-sm">
          <NeedsCurrentPassword>
            <Form
              onSubmit={(values) => {
                setWrong(undefined)
                setPassword(formText(values, 'password'))
              }}
              aria-label="Delete account"
              className="flex flex-col gap-5"
            >
              {hasPassword && <CurrentPasswordField name="password" error={wrong} />}
              <div className="flex flex-wrap gap-3">
                <SubmitButton variant="danger">Delete account</SubmitButton>
                <Button onClick={() => setOpen(false)}>Cancel</Button>
              </div>
            </Form>
          </NeedsCurrentPassword>
        </div>
      ) : (
        <Button variant="danger" className="mt-4" onClick={() => setOpen(true)}>
          Delete my account
        </Button>
      )}
      <ConfirmDialog
        open={password !== undefined}
        onClose={() => setPassword(undefined)}
        onConfirm={remove}
        title="Delete your account permanently?"
        confirmLabel="Delete permanently"
        cancelLabel="Keep my account"
        danger
      >
        You’ll be signed out everywhere immediately. A deleted account can’t be restored, not even by us.
      </ConfirmDialog>
    </SettingsSection>
  )
}
