import { CopyOnce } from '#app/ui/copy-once.tsx'
import type { NewToken } from '#contracts/people/api-token-views.ts'

/** The secret of a new token until the owner has copied it: it cannot be shown again. */
export function NewTokenNotice({ created: { token, secret }, onDone }: { created: NewToken; onDone: () => void }) {
  return (
    <CopyOnce title={`Copy “${token.name}” now`} label="Token" secret={secret} onDone={onDone}>
      You won’t see it again: the shop keeps only a hash. Anyone with the token has the permissions you chose, so store it like a
      password.
    </CopyOnce>
  )
}
