import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { filterParams } from '#app/ui/filter-form.tsx'
import type { Facet } from '#contracts/facet-views.ts'
import type { FacetSearch } from '#contracts/products.ts'
import { catalogPath } from './catalog-path.ts'
import { FacetFields } from './facet-fields.tsx'

/** Several ticks in a row are one search. */
const PAUSE_MS = 300

type FacetPanelProps = { search: FacetSearch; facets: Facet[] }

/** The facets beside a list: a form that works without script, and with it follows each choice. */
export function FacetPanel({ search, facets }: FacetPanelProps) {
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const current = JSON.stringify([search.family, search.facets])
  const [asked, setAsked] = useState<{ since: string; texts: Record<string, string> }>()
  // Back, and the links above the list, change the address: the fields follow it.
  const texts = asked?.since === current ? asked.texts : { ...search.facets, family: search.family }

  function follow(pause: number) {
    if (!form.current) return
    clearTimeout(waiting.current)
    const params = filterParams(form.current, {})
    setAsked({ since: current, texts: Object.fromEntries(params) })
    const show = () => void navigate(`/catalog?${params}`, { replace: true, preventScrollReset: true })
    waiting.current = setTimeout(show, pause)
  }

  function leave({ target }: FocusEvent<HTMLFormElement>) {
    if (isFigure(target) && target.value !== target.defaultValue) follow(0)
  }

  // The form has no button that Enter would press.
  function enter({ key, target }: KeyboardEvent<HTMLFormElement>) {
    if (key === 'Enter' && isFigure(target)) target.blur()
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

function isFigure(field: EventTarget): field is HTMLInputElement {
  return field instanceof HTMLInputElement && field.type === 'number'
}
