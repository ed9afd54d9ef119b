import { api } from '#app/lib/api.ts'
import { continuable } from '#app/lib/continuation.ts'
import { formText } from '#app/lib/form-text.ts'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { DialogFoot } from '#app/ui/dialog-foot.tsx'
import { Field } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form.tsx'
import { GroupError } from '#app/ui/group-error.tsx'
import { Input, Select } from '#app/ui/input.tsx'
import { NeedsCurrentPassword } from '#app/ui/needs-current-password.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import type { FieldErrors } from '#contracts/kernel/refusal.ts'
import type { NewToken } from '#contracts/people/api-token-views.ts'
import { TOKEN_DAYS, TOKEN_SCOPES, type TokenScope } from '#contracts/people/token-scopes.ts'
import { CurrentPasswordField } from '../accounts/current-password-field.tsx'
import { useHasPassword } from '../accounts/use-identities.ts'
import { refetchTokens } from './use-tokens.ts'

const LIFETIMES = [7, 30, TOKEN_DAYS.usual, 180, TOKEN_DAYS.most]

type CreateTokenDialogProps = {
  open: boolean
  /** The permissions that this user can grant. */
  scopes: TokenScope[]
  onClose: () => void
  onCreated: (created: NewToken) => void
}

/** Creates a token: program, permissions and expiry. */
export function CreateTokenDialog({ open, scopes, onClose, onCreated }: CreateTokenDialogProps) {
  const hasPassword = useHasPassword()
  const chosenOf = (values: FormData) => scopes.filter((scope) => values.has(scope))

  async function create(values: FormData) {
    const json = {
      name: formText(values, 'name'),
      scopes: chosenOf(values),
      expires_in_days: Number(formText(values, 'expires_in_days')),
      password: formText(values, 'password') || undefined,
    }
    const created = await continuable('token', () => api('POST /api/v1/tokens', { json }))
    await refetchTokens()
    onCreated(created)
  }

  function validate(values: FormData): FieldErrors {
    return chosenOf(values).length === 0 ? { scopes: ['Choose at least one permission'] } : {}
  }

  return (
    <Dialog open={open} onClose={onClose} title="New token">
      <NeedsCurrentPassword>
        <Form onSubmit={create} validate={validate} failure="Failed to create the token" className="flex flex-col gap-5">
          <Field name="name" label="App" hint="The app that will use it, such as “Inventory” or “My website”">
            <Input
              required
              maxLength={60}
              autoComplete="off"
              invalidMessage="Enter the name of the app that will use this token"
              data-autofocus=""
            />
          </Field>
          <fieldset>
            <legend className="mb-2 text-sm font-medium">Permissions</legend>
            <GroupError name="scopes" />
            <div className="flex flex-col gap-3">
              {scopes.map((scope) => (
                <Checkbox key={scope} name={scope} label={TOKEN_SCOPES[scope].allows} hint={<code>{scope}</code>} />
              ))}
            </div>
          </fieldset>
          <Field name="expires_in_days" label="Expires after">
            <Select defaultValue={String(TOKEN_DAYS.usual)}>
              {LIFETIMES.map((days) => (
                <option key={days} value={days}>
                  {days} days
                </option>
              ))}
            </Select>
          </Field>
          {hasPassword && (
            <CurrentPasswordField
              name="password"
              hint="A token stays valid after you sign out, so we need to confirm it’s you."
            />
          )}
          <DialogFoot>
            <Button onClick={onClose}>Cancel</Button>
            <SubmitButton>Create token</SubmitButton>
          </DialogFoot>
        </Form>
      </NeedsCurrentPassword>
    </Dialog>
  )
}
