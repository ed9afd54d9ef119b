import { ActionWithErrorBox } from '#app/ui/action-button.tsx'

type PasskeyButtonProps = {
  label: string
  /** Uses the passkey; false if the user canceled. */
  use: () => Promise<boolean>
  onDone: () => void
  /** Whether it is the dialog's main action */
  isFirst?: boolean
}

/** Asks the browser for a passkey. */
export function PasskeyButton({ label, use, onDone, isFirst = false }: PasskeyButtonProps) {
  async function act() {
    if (await use()) onDone()
  }
  return (
    <ActionWithErrorBox
      action={act}
      className="grid"
      variant={isFirst ? 'primary' : 'quiet'}
      data-autofocus={isFirst || undefined}
    >
      {label}
    </ActionWithErrorBox>
  )
}

/** The divider between ways to sign in */
export function Or() {
  return (
    <p className="flex items-center gap-3 text-sm text-ink-soft before:h-px before:flex-1 before:bg-rule after:h-px after:flex-1 after:bg-rule">
      or
    </p>
  )
}
