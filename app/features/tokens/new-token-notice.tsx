import { useEffect, useRef, useState } from 'react'
import { copyToClipboard } from '#app/lib/copy-to-clipboard.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Input } from '#app/ui/input.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { toast } from '#app/ui/toast.ts'
import type { NewToken } from '#contracts/api-token-views.ts'

/** The secret of a new token, until its owner has copied it: nothing can show it again. */
export function NewTokenNotice({ created: { token, secret }, onDone }: { created: NewToken; onDone: () => void }) {
  const [mustCopyByHand, setMustCopyByHand] = useState(false)
  const copyButton = useRef<HTMLButtonElement>(null)

  useEffect(() => copyButton.current?.focus(), [])

  async function copy() {
    const isCopied = await copyToClipboard(secret)
    setMustCopyByHand(!isCopied)
    if (isCopied) toast.success('Copied to clipboard')
  }

  return (
    <Notice tone="caution" className="mb-8">
      <h2 className="font-medium">Copy “{token.name}” now</h2>
      <p className="mt-1 text-sm text-ink-soft">
        It is not shown again: the shop keeps only a hash of it. Whoever has it can do what you chose, so store it like a
        password.
      </p>
      <Field
        name="new_token"
        label="Token"
        hint={mustCopyByHand ? 'Your browser could not copy it: select the text and copy it yourself.' : undefined}
        className="mt-4"
      >
        <Input value={secret} readOnly spellCheck={false} autoComplete="off" onFocus={(event) => event.currentTarget.select()} />
      </Field>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button ref={copyButton} variant="primary" onClick={copy}>
          Copy Token
        </Button>
        <Button onClick={onDone}>I Have Copied It</Button>
      </div>
    </Notice>
  )
}
