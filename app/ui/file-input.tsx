import { type ComponentProps, useRef, useState } from 'react'
import { Button } from './button.tsx'
import { useField } from './field.tsx'

type FileInputProps = Pick<ComponentProps<'input'>, 'accept' | 'required'> & {
  /** Replaces the browser's message when a file is missing. */
  invalidMessage?: string
  onPick?: (file: File | undefined) => void
}

/**
 * One file that is sent with its form, in a Field. The browser's own control is an invisible overlay, so that keyboard, drag
 * and drop, validation and screen readers keep working.
 */
export function FileInput({ invalidMessage, onPick, ...rest }: FileInputProps) {
  const input = useRef<HTMLInputElement>(null)
  const [name, setName] = useState('')

  function pick(file: File | undefined) {
    setName(file?.name ?? '')
    onPick?.(file)
  }

  function remove() {
    const { current } = input
    if (!current) return
    current.value = ''
    pick(undefined)
    // The button disappears when the file is removed.
    current.focus()
  }

  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <div className="file-input">
        <input
          {...useField()}
          {...rest}
          ref={input}
          type="file"
          data-invalid-message={invalidMessage}
          onChange={({ currentTarget }) => pick(currentTarget.files?.[0])}
        />
        <span aria-hidden="true" className="button button-quiet button-small flex-none">
          {name ? 'Change file' : 'Choose file'}
        </span>
        <span aria-hidden="true" className={name ? 'min-w-0 truncate text-sm' : 'text-xs text-ink-soft pointer-coarse:hidden'}>
          {name || 'or drop it here'}
        </span>
      </div>
      {name && !rest.required && (
        <Button size="small" variant="danger" onClick={remove} aria-label={`Remove ${name}`}>
          Remove
        </Button>
      )}
    </div>
  )
}
