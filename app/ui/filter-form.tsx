import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { Form, Link, useNavigate } from 'react-router'
import { unescapeCommas } from '#contracts/kernel/unescape-commas.ts'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import { usePendingSearch } from './use-pending-search.ts'

const TYPING_PAUSE_MS = 300

export type FilterFormProps = {
  /** The path of the filtered list: `/catalog`. */
  action: string
  label: string
  /** The current values from the URL, by field name. */
  values: Record<string, string>
  /** Values that are left out of the URL. */
  defaults: Record<string, string>
  /** The form that submits its fields without JavaScript. */
  sentBy?: string | undefined
  children: ReactNode
  className?: string
}

/** Search, filters and sort as a plain GET form: every selection has a URL, with or without JavaScript. */
export function FilterForm({ action, label, values, defaults, sentBy, children, className }: FilterFormProps) {
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const typing = usePendingSearch()
  const asked = JSON.stringify({ values, sentBy })

  // Back, forward and 'Clear all filters' change the URL; the fields follow it.
  useEffect(() => {
    for (const [name, value] of Object.entries<string>(JSON.parse(asked).values)) {
      const field = form.current?.elements.namedItem(name)
      const isField = field instanceof HTMLInputElement || field instanceof HTMLSelectElement
      if (isField && !(isTyped(field) && field === document.activeElement)) field.value = value
    }
  }, [asked])

  function apply(replace: boolean) {
    clearTimeout(typing.current)
    if (!form.current) return
    const query = unescapeCommas(filterParams(form.current, defaults))
    void navigate(query === '' ? action : `${action}?${query}`, { replace, preventScrollReset: true })
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
        <Button type="submit" form={sentBy}>
          Show
        </Button>
      </noscript>
    </Form>
  )
}

/**
 * A form's fields as URL parameters, without default values. Fields with a default come first, in the same order as in the list's URL.
 * Several values of one name are joined, in order.
 * `price_from` and `price_to` stay separate for the server to read, in any unit, unless they still match the URL's range.
 */
export function filterParams(form: HTMLFormElement, defaults: Record<string, string>): URLSearchParams {
  const fields = new FormData(form)
  const first = Object.keys(defaults).filter((name) => fields.has(name))
  const names = new Set([...first, ...[...fields.keys()].map((name) => name.replace(/_(from|to)$/, ''))])
  const entries = [...names].flatMap((name) => {
    const ends = [`${name}_from`, `${name}_to`]
    const range = knownRange(form, ends)
    const values = [...fields.getAll(name).map(String).sort(), ...(range ? [range] : [])]
    const typed = range === undefined ? ends.map((end) => [end, String(fields.get(end) ?? '').trim()] as const) : []
    return [[name, values.join(',')] as const, ...typed]
  })
  const wanted = entries.filter(([name, text]) => text !== (defaults[name] ?? ''))
  return new URLSearchParams(wanted.map(([name, text]) => [name, text]))
}

/** The range from the URL until another one is typed. */
function knownRange(form: HTMLFormElement, ends: string[]): string | undefined {
  const fields = ends.map((end) => form.elements.namedItem(end)).filter((field) => field instanceof HTMLInputElement)
  return fields.every(({ value, defaultValue }) => value === defaultValue) ? fields[0]?.dataset.range : undefined
}

/** The link back to the unfiltered list, below the fields. */
export function ClearFilters({ to }: { to: string }) {
  return (
    <Link to={to} className="link tap-target col-span-full justify-self-start text-sm lg:min-h-0" preventScrollReset>
      Clear all filters
    </Link>
  )
}

export type FilterSearchProps = {
  id: string
  value: string
  placeholder: string
  className?: string
  sentBy?: string | undefined
  /** On phones it shares its line with the sheet's button, and only its placeholder is visible. */
  hideLabelOnPhone?: boolean
  hideLabel?: boolean
}

/** The search words. */
export function FilterSearch({ id, value, placeholder, className, sentBy, hideLabelOnPhone, hideLabel }: FilterSearchProps) {
  return (
    <FilterField
      id={id}
      label="Search"
      className={className}
      labelClassName={hideLabel ? 'sr-only' : hideLabelOnPhone && 'max-sm:sr-only'}
    >
      <input
        id={id}
        form={sentBy}
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

/** One filter of a list. */
export type FilterChoices = {
  name: string
  label: string
  value: string
  /** The choices in order: URL value, label. */
  choices: readonly (readonly [value: string, words: string])[]
}

export type FilterSelectProps = FilterChoices & { id: string; className?: string; sentBy?: string | undefined }

/** A select with the given choices. */
export function FilterSelect({ id, name, label, value, choices, className, sentBy }: FilterSelectProps) {
  return (
    <FilterField id={id} label={label} className={className}>
      <select id={id} form={sentBy} name={name} defaultValue={value} className="control w-full">
        {choices.map(([choice, words]) => (
          <option key={choice} value={choice}>
            {words}
          </option>
        ))}
      </select>
    </FilterField>
  )
}

type FilterFieldProps = { id: string; label: string; className?: string; labelClassName?: string | false; children: ReactNode }

function FilterField({ id, label, className, labelClassName, children }: FilterFieldProps) {
  return (
    <div className={className}>
      <label htmlFor={id} className={classNames('eyebrow', labelClassName)}>
        {label}
      </label>
      {children}
    </div>
  )
}

function isTyped(field: EventTarget): boolean {
  return field instanceof HTMLInputElement && field.type === 'search'
}
