import { type ReactNode, useEffect, useRef, useState } from 'react'
import { copyToClipboard } from '../lib/copy-to-clipboard.ts'
import { Button } from './button.tsx'
import { Field } from './field.tsx'
import { Input } from './input.tsx'
import { Notice } from './notice.tsx'
import { toast } from './toast.ts'

type CopyOnceProps = {
  title: string
  /** Its purpose, and that it cannot be shown again. */
  children: ReactNode
  /** 'Token': the label of the field, and of the button that copies it. */
  label: string
  secret: string
  onDone: () => void
}

/** A secret, shown until the owner has copied it. */
export function CopyOnce({ title, children, label, secret, onDone }: CopyOnceProps) {
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
      <h2 className="font-medium">{title}</h2>
      <p className="mt-1 text-sm text-ink-soft [overflow-wrap:anywhere]">{children}</p>
      <Field
        name="secret"
        label={label}
        hint={mustCopyByHand ? 'Your browser couldn’t copy it. Select the text and copy it manually.' : undefined}
        className="mt-4"
      >
        <Input value={secret} readOnly spellCheck={false} autoComplete="off" onFocus={(event) => event.currentTarget.select()} />
      </Field>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button ref={copyButton} variant="primary" onClick={copy}>
          Copy {label}
        </Button>
        <Button onClick={onDone}>Done</Button>
      </div>
    </Notice>
  )
}
