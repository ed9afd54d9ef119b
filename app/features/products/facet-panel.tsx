import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { filterParams } from '#app/ui/filter-form.tsx'
import { usePendingSearch } from '#app/ui/use-pending-search.ts'
import type { FacetSearch } from '#contracts/products.ts'
import { catalogPath } from './catalog-path.ts'
import { FacetFields } from './facet-fields.tsx'
import type { ShownFacet } from './shown-facets.ts'

/** Several ticks in a row are one search. */
const PAUSE_MS = 300

type FacetPanelProps = { search: FacetSearch; facets: ShownFacet[] }

/** The facets beside a list: a form that works without script, and with it follows each choice. */
export function FacetPanel({ search, facets }: FacetPanelProps) {
  const navigate = useNavigate()
  const { state } = useNavigation()
  const form = useRef<HTMLFormElement>(null)
  const waiting = usePendingSearch()
  const [asked, setAsked] = useState<Record<string, string>>()
  // Back, and the links above the list, change the address: the fields follow it, but for what is chosen meanwhile.
  const texts = asked ?? { ...search.facets, family: search.family }

  useEffect(() => {
    if (state === 'idle' && waiting.current === undefined) setAsked(undefined)
  }, [state, waiting])

  useEffect(() => {
    for (const { key, range } of facets) {
      showFigure(form.current, `${key}_from`, range?.from)
      showFigure(form.current, `${key}_to`, range?.to)
    }
  }, [facets])

  function follow(pause: number) {
    if (!form.current) return
    clearTimeout(waiting.current)
    const params = filterParams(form.current, {})
    setAsked(Object.fromEntries(params))
    waiting.current = setTimeout(() => {
      waiting.current = undefined
      void navigate(`/catalog?${params}`, { replace: true, preventScrollReset: true })
    }, pause)
  }

  function leave({ target }: FocusEvent<HTMLFormElement>) {
    if (isFigure(target) && target.value !== target.defaultValue) follow(0)
  }

  // The form has no button that Enter would press.
  function enter({ key, target }: KeyboardEvent<HTMLFormElement>) {
    if (key === 'Enter' && isFigure(target)) follow(0)
  }

  const kept = new URLSearchParams(catalogPath({ ...search, page: 1, facets: {} }).split('?')[1])
  return (
    <form
      ref={form}
      action="/catalog"
      aria-label="Filters"
      autoComplete="off"
      className="facet-panel"
      onChange={({ target }) => isFigure(target) || follow(PAUSE_MS)}
      onBlur={leave}
      onKeyDown={enter}
    >
      {[...kept].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <FacetFields facets={facets} texts={texts} />
      <noscript>
        <Button type="submit">Show</Button>
      </noscript>
    </form>
  )
}

/** A field that somebody is in keeps what they type. */
function showFigure(form: HTMLFormElement | null, name: string, figure: number | null | undefined) {
  const field = form?.elements.namedItem(name)
  if (field instanceof HTMLInputElement && field !== document.activeElement) field.value = String(figure ?? '')
}

function isFigure(field: EventTarget): field is HTMLInputElement {
  return field instanceof HTMLInputElement && field.type === 'number'
}
