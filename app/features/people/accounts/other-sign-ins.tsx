import { signInWithPasskey, supportsPasskeys } from './passkey.ts'
import { Or, PasskeyButton } from './passkey-button.tsx'

/** The ways to sign in without a password. */
export function OtherSignIns({ onDone }: { onDone: () => void }) {
  if (!supportsPasskeys()) return null
  return (
    <>
      <PasskeyButton label="Sign in with a passkey" use={signInWithPasskey} onDone={onDone} />
      <Or />
    </>
  )
}
