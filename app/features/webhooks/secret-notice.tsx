import { useEffect, useRef, useState } from 'react'
import { copyToClipboard } from '#app/lib/copy-to-clipboard.ts'
import { dateAndTime } from '#app/lib/dates.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Input } from '#app/ui/input.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { toast } from '#app/ui/toast.ts'
import type { WebhookEndpointSecret } from '#contracts/webhook-views.ts'

type SecretNoticeProps = { shown: WebhookEndpointSecret; onDone: () => void }

/** The secret of a new webhook, or its new one, until its owner has copied it. */
export function SecretNotice({ shown: { endpoint, secret }, onDone }: SecretNoticeProps) {
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
      <h2 className="font-medium">Copy the secret now</h2>
      <p className="mt-1 text-sm text-ink-soft [overflow-wrap:anywhere]">
        With it, your program at {new URL(endpoint.url).host} verifies that a message comes from this shop. It is not shown again;
        you can have a new one at any time.
        {endpoint.previous_secret_until &&
          ` Until ${dateAndTime(endpoint.previous_secret_until)} the one before signs every message as well.`}
      </p>
      <Field
        name="webhook_secret"
        label="Secret"
        hint={mustCopyByHand ? 'Your browser could not copy it: select the text and copy it yourself.' : undefined}
        className="mt-4"
      >
        <Input value={secret} readOnly spellCheck={false} autoComplete="off" onFocus={(event) => event.currentTarget.select()} />
      </Field>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button ref={copyButton} variant="primary" onClick={copy}>
          Copy Secret
        </Button>
        <Button onClick={onDone}>I Have Copied It</Button>
      </div>
    </Notice>
  )
}
