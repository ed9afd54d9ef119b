import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { Form, Link, useSubmit } from 'react-router'
import { Button } from './button.tsx'

const TYPING_PAUSE_MS = 300

export type FilterFormProps = {
  /** The list that is filtered: `/catalog`. */
  action: string
  label: string
  /** What the address asks for now, by the fields' names. */
  values: Record<string, string>
  /** What needs not stand in the address. */
  defaults: Record<string, string>
  children: ReactNode
  className?: string
}

/** Search, filters and sort as a plain GET form: each choice is an address, with or without JavaScript. */
export function FilterForm({ action, label, values, defaults, children, className }: FilterFormProps) {
  const submit = useSubmit()
  const form = useRef<HTMLFormElement>(null)
  const typing = useRef<ReturnType<typeof setTimeout>>(undefined)
  const asked = JSON.stringify(values)

  // Back, forward and 'Clear all filters' change the address; the fields follow it.
  useEffect(() => {
    for (const [name, value] of Object.entries<string>(JSON.parse(asked))) {
      const field = form.current?.elements.namedItem(name)
      const isField = field instanceof HTMLInputElement || field instanceof HTMLSelectElement
      if (isField && !(isTyped(field) && field === document.activeElement)) field.value = value
    }
  }, [asked])

  // Whoever follows a link right after typing means the link: the search that still waits must not fetch them back.
  useEffect(() => {
    function forget({ target }: MouseEvent) {
      if (target instanceof Element && target.closest('a')) clearTimeout(typing.current)
    }
    document.addEventListener('click', forget, true)
    return () => {
      document.removeEventListener('click', forget, true)
      clearTimeout(typing.current)
    }
  }, [])

  function apply(replace: boolean) {
    clearTimeout(typing.current)
    if (!form.current) return
    const wanted = [...new FormData(form.current)].filter(([name, value]) => value !== defaults[name])
    void submit(new URLSearchParams(wanted.map(([name, value]) => [name, String(value)])), {
      action,
      replace,
      preventScrollReset: true,
    })
  }

  function hear({ target }: FormEvent<HTMLFormElement>) {
    clearTimeout(typing.current)
    if (isTyped(target)) typing.current = setTimeout(() => apply(true), TYPING_PAUSE_MS)
    else apply(false)
  }

  return (
    <Form
      ref={form}
      action={action}
      role="search"
      aria-label={label}
      className={className}
      onChange={hear}
      onSubmit={(event) => {
        event.preventDefault()
        apply(false)
      }}
    >
      {children}
      <noscript>
        <Button type="submit">Show</Button>
      </noscript>
    </Form>
  )
}

/** Back to the whole list, under the fields. */
export function ClearFilters({ to }: { to: string }) {
  return (
    <Link to={to} className="link tap-target col-span-full justify-self-start text-sm lg:min-h-0" preventScrollReset>
      Clear all filters
    </Link>
  )
}

export type FilterSearchProps = { id: string; value: string; placeholder: string; className?: string }

/** The words one looks for. */
export function FilterSearch({ id, value, placeholder, className }: FilterSearchProps) {
  return (
    <FilterField id={id} label="Search" className={className}>
      <input
        id={id}
        name="q"
        type="search"
        defaultValue={value}
        maxLength={200}
        placeholder={placeholder}
        className="control w-full"
      />
    </FilterField>
  )
}

export type FilterSelectProps = {
  id: string
  name: string
  label: string
  value: string
  /** What is offered, in order: what the address says, and what the reader reads. */
  choices: readonly (readonly [value: string, words: string])[]
  className?: string
}

/** One of several choices. */
export function FilterSelect({ id, name, label, value, choices, className }: FilterSelectProps) {
  return (
    <FilterField id={id} label={label} className={className}>
      <select id={id} name={name} defaultValue={value} className="control w-full">
        {choices.map(([choice, words]) => (
          <option key={choice} value={choice}>
            {words}
          </option>
        ))}
      </select>
    </FilterField>
  )
}

function FilterField({ id, label, className, children }: { id: string; label: string; className?: string; children: ReactNode }) {
  return (
    <div className={className}>
      <label htmlFor={id} className="eyebrow">
        {label}
      </label>
      {children}
    </div>
  )
}

function isTyped(field: EventTarget): boolean {
  return field instanceof HTMLInputElement && field.type === 'search'
}
