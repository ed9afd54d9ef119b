import { X } from 'lucide-react'
import { type KeyboardEvent, useId, useRef } from 'react'
import { addTag } from './add-tag.ts'
import { Button } from './button.tsx'
import { Field } from './field.tsx'
import { Input } from './input.tsx'

export type TagInputProps = {
  name: string
  label: string
  hint?: string
  optional?: boolean
  words: string[]
  onChange: (words: string[]) => void
  /** The typed text that is not in the list yet. */
  typed: string
  onType: (typed: string) => void
  /** Suggestions while typing; other words can be added too. */
  known?: readonly string[]
  max: number
  maxLength: number
}

/** Words added one by one, with the button or Enter; duplicates are ignored. */
export function TagInput({ words, onChange, typed, onType, known = [], max, maxLength, ...field }: TagInputProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const isFull = words.length >= max

  function add() {
    onType('')
    input.current?.focus()
    if (!isFull) onChange(addTag(words, typed))
  }

  function addOnEnter(event: KeyboardEvent) {
    // While an input method is composing, Enter picks a candidate.
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    add()
  }

  function remove(word: string) {
    onChange(words.filter((each) => each !== word))
    input.current?.focus()
  }

  return (
    <div>
      <Field {...field}>
        <div className="flex gap-3">
          <Input
            ref={input}
            value={typed}
            maxLength={maxLength}
            disabled={isFull}
            enterKeyHint="done"
            autoComplete="off"
            list={known.length > 0 ? `${id}-known` : undefined}
            onChange={(event) => onType(event.currentTarget.value)}
            onKeyDown={addOnEnter}
          />
          <Button onClick={add} disabled={isFull}>
            Add
          </Button>
        </div>
      </Field>
      {known.length > 0 && (
        <datalist id={`${id}-known`}>
          {known
            .filter((word) => !words.includes(word))
            .map((word) => (
              <option key={word} value={word} />
            ))}
        </datalist>
      )}
      {words.length > 0 && (
        <ul aria-label="Selected" className="mt-3 flex flex-wrap gap-2">
          {words.map((word) => (
            <li key={word} className="inline-flex max-w-full items-center rounded-sm border border-rule pl-3 text-sm">
              <span className="min-w-0 [overflow-wrap:anywhere]">{word}</span>
              <button
                type="button"
                aria-label={`Remove ${word}`}
                onClick={() => remove(word)}
                className="inline-flex size-9 pointer-coarse:size-11 shrink-0 items-center justify-center text-ink-soft hover:text-ink"
              >
                <X aria-hidden="true" className="size-4" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
