import { type RefObject, useRef, useState } from 'react'
import { copyToClipboard } from '#app/lib/copy-to-clipboard.ts'
import { formText } from '#app/lib/form-text.ts'
import { refetchQueries } from '#app/lib/query-client.ts'
import { loadAuthClient, useSession } from '#app/lib/session.ts'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { DialogFoot } from '#app/ui/dialog-foot.tsx'
import { Form } from '#app/ui/form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { toast } from '#app/ui/toast.ts'
import { throwIfAuthError } from './auth-messages.ts'
import { verifyApp } from './second-factor.ts'
import { CodeField } from './second-factor-field.tsx'
import { type NewCodes, newCodes, useTwoStep } from './two-step-query.ts'

type NewApp = { id: string; qrCode: string; key: string }
/** An app to set up, or recovery codes to save */
export type TwoStepSetup = NewApp | NewCodes

const SAVE = 'Each code works once. Keep them somewhere safe; we can’t show them again.'
const REPLACED = 'Newer codes were created in another tab or on another device, so the ones shown here no longer work.'

type TwoStepDialogProps = { open: boolean; setup: TwoStepSetup; onClose: () => void }

/** Sets up an authenticator app, then shows the recovery codes, which can't be shown again. */
export function TwoStepDialog({ open, setup, onClose }: TwoStepDialogProps) {
  const [state, setState] = useState<{ setup: TwoStepSetup; created?: NewCodes }>({ setup })
  if (state.setup !== setup) setState({ setup })
  // The dialog stays open until the codes arrive.
  const [isTurningOn, setTurningOn] = useState(false)
  const saving = useRef<HTMLFormElement>(null)
  const { codes, createdAt = '' } = 'codes' in setup ? setup : (state.created ?? {})
  const { codesCreatedAt = '' } = useTwoStep().data ?? {}
  const areReplaced = codes !== undefined && codesCreatedAt > createdAt

  return (
    <Dialog
      open={open}
      busy={isTurningOn}
      // Closing submits the form, which requires saving the codes first.
      onClose={codes && !areReplaced ? () => saving.current?.requestSubmit() : onClose}
      title={codes ? 'Recovery codes' : 'Two-step verification'}
      description={areReplaced ? REPLACED : codes ? SAVE : <SetUpHint />}
      size="small"
    >
      {areReplaced ? (
        <DialogFoot>
          <Button ref={takeFocus} onClick={onClose} data-autofocus>
            Close
          </Button>
        </DialogFoot>
      ) : codes ? (
        <SaveCodes form={saving} codes={codes} onDone={onClose} />
      ) : (
        'key' in setup && (
          <SetUpApp
            app={setup}
            onBusy={setTurningOn}
            onCodes={(created) => setState({ setup, created })}
            onClose={() => !isTurningOn && onClose()}
          />
        )
      )}
    </Dialog>
  )
}

function SetUpHint() {
  const { isSeller, isOperator } = useSession()
  const effect = isSeller || isOperator ? 'your other devices and pauses your API tokens' : 'your other devices'
  return `Scan the QR code with your authenticator app, or enter the setup key. Then enter the code from your app. Turning this on signs out ${effect}.`
}

/** For a button in place of the content that had the focus */
function takeFocus(button: HTMLButtonElement | null) {
  button?.focus()
}

type SetUpAppProps = {
  app: NewApp
  onBusy: (isBusy: boolean) => void
  onCodes: (created: NewCodes) => void
  onClose: () => void
}

function SetUpApp({ app, onBusy, onCodes, onClose }: SetUpAppProps) {
  const hasCodes = Boolean(useTwoStep().data?.codes)

  async function turnOn(values: FormData) {
    onBusy(true)
    try {
      await verifyAndCreateCodes(values)
    } finally {
      onBusy(false)
    }
  }

  async function verifyAndCreateCodes(values: FormData) {
    await verifyApp(app.id, formText(values, 'code'))
    toast.success('Two-step verification is on')
    // The codes created with a passkey stay valid.
    if (hasCodes) onClose()
    else await createCodes()
    await Promise.all([refetchQueries('two-step'), refetchQueries('profile')])
  }

  async function createCodes() {
    const { mfa } = await loadAuthClient()
    const { data } = throwIfAuthError(await mfa.recoveryCodes.generate())
    if (data) onCodes(newCodes(data))
  }

  return (
    <Form onSubmit={turnOn} className="flex flex-col gap-5">
      {/* White in dark mode too, so that cameras can read it. */}
      <img src={app.qrCode} alt="QR code for your authenticator app" className="size-48 self-center rounded-md bg-white" />
      <div>
        <p className="text-sm font-medium">Setup key</p>
        <p className="mt-1 font-mono text-sm [overflow-wrap:anywhere]">{app.key}</p>
      </div>
      <CodeField />
      <DialogFoot>
        <Button onClick={onClose}>Cancel</Button>
        <SubmitButton>Turn on</SubmitButton>
      </DialogFoot>
    </Form>
  )
}

type SaveCodesProps = { form: RefObject<HTMLFormElement | null>; codes: string[]; onDone: () => void }

function SaveCodes({ form, codes, onDone }: SaveCodesProps) {
  const text = `${codes.join('\n')}\n`

  async function copy() {
    if (await copyToClipboard(text)) toast.success('Copied to clipboard')
    else toast.error('Your browser couldn’t copy the codes. Select and copy them manually.')
  }

  return (
    <Form ref={form} onSubmit={onDone} className="flex flex-col gap-5">
      <ul className="grid gap-1 font-mono text-sm">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button ref={takeFocus} onClick={() => download(text)} data-autofocus>
          Download
        </Button>
        <Button onClick={() => void copy()}>Copy</Button>
      </div>
      <Checkbox
        name="saved"
        label="I saved these codes"
        required
        invalidMessage="Save your recovery codes, then check this box to close"
      />
      <DialogFoot>
        <SubmitButton>Done</SubmitButton>
      </DialogFoot>
    </Form>
  )
}

function download(text: string) {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  const link = Object.assign(document.createElement('a'), { href: address, download: 'tonewood-recovery-codes.txt' })
  link.click()
  URL.revokeObjectURL(address)
}
