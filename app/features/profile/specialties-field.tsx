import { X } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Input } from '#app/ui/input.tsx'
import { PROFILE_LIMITS } from '#contracts/profile.ts'

type SpecialtiesFieldProps = { specialties: string[]; onChange: (specialties: string[]) => void }

/** Words for what somebody makes, added one by one: by the button or with Enter. */
export function SpecialtiesField({ specialties, onChange }: SpecialtiesFieldProps) {
  const [typed, setTyped] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const isFull = specialties.length >= PROFILE_LIMITS.specialties

  function add() {
    const name = typed.replace(/\s+/g, ' ').trim()
    setTyped('')
    input.current?.focus()
    const isKnown = specialties.some((known) => known.toLowerCase() === name.toLowerCase())
    if (name && !isKnown && !isFull) onChange([...specialties, name])
  }

  function addOnEnter(event: KeyboardEvent) {
    // While letters are being composed, Enter chooses among them.
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    add()
  }

  function remove(name: string) {
    onChange(specialties.filter((known) => known !== name))
    input.current?.focus()
  }

  return (
    <div>
      <Field name="specialties" label="Specialties" optional hint="What you are known for, such as archtops or violins.">
        <div className="flex gap-3">
          <Input
            ref={input}
            value={typed}
            maxLength={PROFILE_LIMITS.specialty}
            disabled={isFull}
            enterKeyHint="done"
            onChange={(event) => setTyped(event.currentTarget.value)}
            onKeyDown={addOnEnter}
          />
          <Button onClick={add} disabled={isFull}>
            Add
          </Button>
        </div>
      </Field>
      {specialties.length > 0 && (
        <ul aria-label="Chosen so far" className="mt-3 flex flex-wrap gap-2">
          {specialties.map((name) => (
            <li key={name} className="inline-flex items-center rounded-sm border border-rule pl-3 text-sm">
              {name}
              <button
                type="button"
                aria-label={`Remove ${name}`}
                onClick={() => remove(name)}
                className="inline-flex size-9 items-center justify-center text-ink-soft hover:text-ink"
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
