import { type KeyboardEvent, type ReactNode, useState } from 'react'
import type { ShownValue } from './shown-facets.ts'

type ValuesProps = {
  name: string
  /** What the facet is called; only if its values can be looked for. */
  label?: string
  values: ShownValue[]
  items: string[] | undefined
}

/** So many values are seen at first. */
const FIRST_VALUES = 8

/** The values of a facet; of many, a box narrows them to those with a name. They stay where they are: what is ticked is not lost. */
export function FacetValues({ name, label, values, items }: ValuesProps) {
  const [asked, setAsked] = useState('')
  const words = plainWords(asked)
  const found = new Set(values.filter(({ names }) => words.every((word) => names?.includes(` ${word}`))))
  const isOn = ({ id, is_chosen }: ShownValue) => (items ? items.includes(id) : is_chosen)
  // Values do not move when they are chosen: a chosen one further down opens the rest.
  const more = values.slice(FIRST_VALUES)
  const field = (value: ShownValue) => {
    const { id, label: words, count, within } = value
    const isIncluded = values.some((each) => each.id === within && isOn(each))
    const isChecked = isIncluded || isOn(value)
    return (
      <label key={id} className={within ? 'facet-value ml-6' : 'facet-value'} hidden={!found.has(value)}>
        <input
          type={name === 'family' ? 'radio' : 'checkbox'}
          name={name}
          value={id}
          className="tick mt-0"
          disabled={isIncluded || (count === 0 && !isChecked)}
          // The form hears the changes.
          {...(items ? { checked: isChecked, readOnly: true } : { defaultChecked: isChecked })}
        />
        <span>{words}</span> <span className="facet-count">{count}</span>
      </label>
    )
  }
  return (
    <>
      {label !== undefined && <FindValue {...{ label, asked, found, values }} onAsk={setAsked} />}
      {values.slice(0, FIRST_VALUES).map(field)}
      {more.length > 0 && (
        <FacetFold
          isOpen={more.some((value) => value.is_chosen)}
          isForced={words.length > 0}
          summary={
            <summary className="link w-fit text-xs" hidden={words.length > 0}>
              Show all {values.length}
            </summary>
          }
        >
          {more.map(field)}
        </FacetFold>
      )}
    </>
  )
}

type FindValueProps = {
  label: string
  asked: string
  found: Set<ShownValue>
  values: ShownValue[]
  onAsk: (text: string) => void
}

/** It has no name: it is no part of what the form asks for. Without script it would do nothing, and is not there. */
function FindValue({ label, asked, found, values, onAsk }: FindValueProps) {
  function press(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Escape' && asked !== '') {
      event.preventDefault()
      event.stopPropagation()
      onAsk('')
    }
    if (event.key !== 'Enter') return
    event.preventDefault()
    const [only, ...others] = found
    if (only && others.length === 0)
      event.currentTarget.closest('fieldset')?.querySelector<HTMLInputElement>(`[value="${only.id}"]`)?.click()
  }

  return (
    <div className="facet-find">
      <input
        type="search"
        value={asked}
        maxLength={60}
        autoComplete="off"
        placeholder="Find by any name"
        aria-label={`Find in ${label.toLowerCase()}, by any name`}
        className="control"
        onChange={(event) => {
          event.stopPropagation()
          onAsk(event.currentTarget.value)
        }}
        onKeyDown={press}
      />
      <p role="status" className={asked !== '' && found.size === 0 ? 'facet-note' : 'sr-only'}>
        {asked !== '' && (found.size === 0 ? 'None of them has this name.' : `${found.size} of ${values.length}`)}
      </p>
    </div>
  )
}

function plainWords(text: string): string[] {
  return (
    text
      .toLowerCase()
      .normalize('NFD')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  )
}

type FacetFoldProps = { isOpen: boolean; isForced?: boolean; summary: ReactNode; children: ReactNode }

/** Stays open when the choice that opened it is taken back: somebody is choosing there. */
export function FacetFold({ isOpen, isForced = false, summary, children }: FacetFoldProps) {
  const [isLeftOpen, setLeftOpen] = useState(isOpen)
  return (
    <details
      open={isOpen || isLeftOpen || isForced}
      onToggle={({ currentTarget }) => isForced || setLeftOpen(currentTarget.open)}
    >
      {summary}
      {children}
    </details>
  )
}
