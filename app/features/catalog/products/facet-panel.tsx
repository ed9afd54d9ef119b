import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { filterParams } from '#app/ui/filter-form.tsx'
import { useFormWithoutScript } from '#app/ui/use-form-without-script.ts'
import { usePendingSearch } from '#app/ui/use-pending-search.ts'
import type { FacetSearch } from '#contracts/catalog/products.ts'
import { unescapeCommas } from '#contracts/kernel/unescape-commas.ts'
import { FacetFields } from './facet-fields.tsx'
import type { ShownFacet } from './shown-facets.ts'

/** Combines several quick changes into one search. */
const PAUSE_MS = 300

/** The panel's form. Without JavaScript it also submits the search and sort above it. */
export const FACET_FORM = 'catalog-facets'
const SENT_FROM_ABOVE = ['q', 'sort']

type FacetPanelProps = {
  search: FacetSearch
  facets: ShownFacet[]
  /** Other URL parameters to keep, by name. */
  keptParams: [name: string, value: string][]
  /** The label of the submit button shown without JavaScript. */
  show: string
}

/** The facets next to a list: a form that works without JavaScript, and with it applies each change immediately. */
export function FacetPanel({ search, facets, keptParams, show }: FacetPanelProps) {
  const navigate = useNavigate()
  const { state } = useNavigation()
  const form = useRef<HTMLFormElement>(null)
  const waiting = usePendingSearch()
  const hasScript = useFormWithoutScript(FACET_FORM) === undefined
  /** The typed values of the last request. */
  const sent = useRef<Record<string, string>>({})
  const [asked, setAsked] = useState<Record<string, string>>()
  // Back and the links above the list change the URL: the fields follow it, except for changes made since.
  const texts = asked ?? { ...search.facets, family: search.family }

  useEffect(() => {
    if (state === 'idle' && waiting.current === undefined) setAsked(undefined)
  }, [state, waiting])

  useEffect(() => {
    for (const { key, range } of facets) {
      for (const end of ['from', 'to'] as const) {
        const field = form.current?.elements.namedItem(`${key}_${end}`)
        // A focused field keeps what was typed since.
        if (!isFigure(field) || (field === document.activeElement && field.value !== sent.current[field.name])) continue
        field.value = range?.[end] ?? ''
      }
    }
  }, [facets])

  function follow(pause: number) {
    if (!form.current) return
    clearTimeout(waiting.current)
    const params = filterParams(form.current, {})
    sent.current = Object.fromEntries([...form.current.elements].filter(isFigure).map(({ name, value }) => [name, value]))
    setAsked(Object.fromEntries(params))
    waiting.current = setTimeout(() => {
      waiting.current = undefined
      void navigate(`/catalog?${unescapeCommas(params)}`, { replace: true, preventScrollReset: true })
    }, pause)
  }

  function leave({ target }: FocusEvent<HTMLFormElement>) {
    if (isFigure(target) && target.value !== target.defaultValue) follow(0)
  }

  // The form has no submit button for Enter to press.
  function enter({ key, target }: KeyboardEvent<HTMLFormElement>) {
    if (key === 'Enter' && isFigure(target)) follow(0)
  }

  return (
    <form
      ref={form}
      id={FACET_FORM}
      action="/catalog"
      aria-label="Filters"
      autoComplete="off"
      className="facet-panel"
      onChange={({ target }) => isFigure(target) || follow(PAUSE_MS)}
      onBlur={leave}
      onKeyDown={enter}
    >
      {keptParams
        .filter(([name]) => hasScript || !SENT_FROM_ABOVE.includes(name))
        .map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
      <FacetFields facets={facets} texts={texts} />
      {/* Enter in the search box submits this form until scripts run, which needs a submit button outside noscript. */}
      {!hasScript && (
        <button type="submit" tabIndex={-1} aria-hidden="true" className="sr-only">
          {show}
        </button>
      )}
      <noscript>
        <Button type="submit">{show}</Button>
      </noscript>
    </form>
  )
}

function isFigure(field: unknown): field is HTMLInputElement {
  return field instanceof HTMLInputElement && field.type === 'text'
}
