import { type SubmitEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '#app/ui/button.tsx'
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
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const current = JSON.stringify([search.family, search.facets])
  const [asked, setAsked] = useState({ since: current, texts: search.facets })
  // Back, and the links above the list, change the address: the fields follow it.
  const texts: Record<string, string> = asked.since === current ? asked.texts : search.facets

  function choose(key: string, text: string) {
    clearTimeout(waiting.current)
    if (key === 'family') return show({ family: text as FacetSearch['family'], facets: search.facets })
    const next = inOrder(facets, { ...texts, [key]: text })
    setAsked({ since: current, texts: next })
    waiting.current = setTimeout(() => show({ facets: next }), PAUSE_MS)
  }

  function show(change: Partial<FacetSearch>) {
    void navigate(catalogPath({ ...search, page: 1, ...change }), { replace: true, preventScrollReset: true })
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    // Enter in a field of a range: leaving the field applies it.
    if (document.activeElement instanceof HTMLInputElement) document.activeElement.blur()
  }

  return (
    <form action="/catalog" onSubmit={submit} aria-label="Filters" className="facet-panel">
      {Object.entries(keptFields(search)).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <FacetFields facets={facets} texts={texts} onChoose={choose} />
      <noscript>
        <Button type="submit">Show</Button>
      </noscript>
    </form>
  )
}

function keptFields({ q, category, family, sort, view }: FacetSearch): Record<string, string> {
  const fields = { q, category, family, sort: sort === 'newest' ? '' : sort, view: view === 'grid' ? '' : view }
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''))
}

/** As the server writes them: the same choices always have the same address. */
function inOrder(facets: Facet[], texts: Record<string, string>): FacetSearch['facets'] {
  return Object.fromEntries(facets.flatMap(({ key }) => (texts[key] ? [[key, texts[key]]] : [])))
}
