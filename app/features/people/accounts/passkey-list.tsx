import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { continuable, useContinuation } from '#app/lib/continuation.ts'
import { formText } from '#app/lib/form-text.ts'
import { queryClient, refetchQueries } from '#app/lib/query-client.ts'
import { loadAuthClient } from '#app/lib/session.ts'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { DialogFoot } from '#app/ui/dialog-foot.tsx'
import { Field } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form.tsx'
import { Input } from '#app/ui/input.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { toast } from '#app/ui/toast.ts'
import { useAction } from '#app/ui/use-action.ts'
import { formatReaderDayWithYear } from '#contracts/kernel/dates/format-moment.ts'
import { throwIfAuthError } from './auth-messages.ts'
import { addPasskey, supportsPasskeys } from './passkey.ts'
import { withVerification } from './second-factor.ts'
import { useTwoStep } from './two-step-query.ts'
import { useTwoStepDialog } from './use-two-step-dialog.tsx'

/** The account's passkeys. */
export function PasskeyList() {
  const { data: passkeys = [] } = useQuery({ queryKey: ['passkeys'], queryFn: readPasskeys }, queryClient)
  const hasCodes = Boolean(useTwoStep().data?.codes)
  const [isSavingCodes, setSavingCodes] = useState(false)
  const { showNewCodes, dialog } = useTwoStepDialog()
  const { run: addOne, isPending } = useAction(add)
  useContinuation('passkey', addOne)
  if (!supportsPasskeys() && passkeys.length === 0) return null

  async function add() {
    if (!(await continuable('passkey', addPasskey))) return
    await refetchFactors()
    toast.success('Passkey added')
    if (!hasCodes) setSavingCodes(true)
  }

  return (
    <div className="py-4">
      <div className="flex flex-wrap items-baseline gap-x-6 gap-y-1">
        <h3 className="w-full text-sm font-medium">Passkeys</h3>
        <p className="min-w-0 flex-1 text-ink-soft">Sign in with your fingerprint, face or device PIN.</p>
        {supportsPasskeys() && (
          <Button variant="text" size="small" pending={isPending} onClick={() => void addOne()}>
            Add passkey
          </Button>
        )}
      </div>
      {passkeys.length > 0 && (
        <ul aria-label="Passkeys" className="mt-2 divide-y divide-rule border-t border-rule">
          {passkeys.map((passkey) => (
            <PasskeyEntry key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      )}
      {dialog}
      <ConfirmDialog
        open={isSavingCodes}
        onClose={() => setSavingCodes(false)}
        onConfirm={showNewCodes}
        title="Save recovery codes"
        confirmLabel="Create codes"
        cancelLabel="Skip"
      >
        If you lose your device, you can use a recovery code instead of your passkey. Each code works once.
      </ConfirmDialog>
    </div>
  )
}

type Passkey = Awaited<ReturnType<typeof readPasskeys>>[number]

function PasskeyEntry({ passkey: { id, friendly_name: name = 'Passkey', created_at, last_used_at } }: { passkey: Passkey }) {
  const [dialog, setDialog] = useState<'rename' | 'remove'>()
  const close = () => setDialog(undefined)

  async function rename(values: FormData) {
    const { passkey } = await loadAuthClient()
    throwIfAuthError(await passkey.update({ passkeyId: id, friendlyName: formText(values, 'name') }))
    await refetchFactors()
    close()
  }

  async function remove() {
    const client = await loadAuthClient()
    await withVerification(() => client.passkey.delete({ passkeyId: id }))
    await refetchFactors()
    toast.success('Passkey removed')
  }

  const used = last_used_at && `last used ${formatReaderDayWithYear(last_used_at)}`
  return (
    <li className="flex flex-wrap items-baseline gap-x-6 gap-y-1 py-3">
      <div className="min-w-0 flex-1">
        <p className="[overflow-wrap:anywhere]">{name}</p>
        <p className="text-sm text-ink-soft">
          {[`Added ${formatReaderDayWithYear(created_at)}`, used].filter(Boolean).join(' · ')}
        </p>
      </div>
      <div className="flex">
        <Button variant="text" size="small" onClick={() => setDialog('rename')}>
          Rename<span className="sr-only"> {name}</span>
        </Button>
        <Button variant="text" size="small" onClick={() => setDialog('remove')}>
          Remove<span className="sr-only"> {name}</span>
        </Button>
      </div>
      <Dialog open={dialog === 'rename'} onClose={close} title="Rename passkey" size="small">
        <Form onSubmit={rename} className="flex flex-col gap-5">
          <Field name="name" label="Name">
            <Input defaultValue={name} required maxLength={120} invalidMessage="Enter a name" data-autofocus />
          </Field>
          <DialogFoot>
            <Button onClick={close}>Cancel</Button>
            <SubmitButton>Save name</SubmitButton>
          </DialogFoot>
        </Form>
      </Dialog>
      <ConfirmDialog
        open={dialog === 'remove'}
        onClose={close}
        onConfirm={remove}
        title={`Remove ${name}?`}
        confirmLabel="Remove passkey"
        danger
      >
        You’ll no longer be able to sign in with it. Also delete it in the password manager of your device.
      </ConfirmDialog>
    </li>
  )
}

async function readPasskeys() {
  const { passkey } = await loadAuthClient()
  return throwIfAuthError(await passkey.list()).data ?? []
}

async function refetchFactors() {
  // The session names the account's factors.
  await (await loadAuthClient()).refreshSession()
  await Promise.all([refetchQueries('passkeys'), refetchQueries('two-step'), refetchQueries('profile')])
}
