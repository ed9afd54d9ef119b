import { useEffect, useRef } from 'react'
import { Form, Link, useNavigation, useSubmit } from 'react-router'
import { CATEGORIES, type CatalogSearch, type Sort } from '#contracts/products.ts'
import { Button } from '../../ui/button.tsx'
import { catalogPath } from './catalog-path.ts'

const SORT_LABELS: Record<Sort, string> = {
  newest: 'Newest',
  'price-low': 'Price: low to high',
  'price-high': 'Price: high to low',
  name: 'Name: A–Z',
}

/** Search, category and sort as a plain GET form: each choice is an address, with or without JavaScript. */
export function CatalogFilters({ search }: { search: CatalogSearch }) {
  const submit = useSubmit()
  const navigation = useNavigation()
  const form = useRef<HTMLFormElement>(null)
  const typing = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isFiltered = search.q !== '' || search.category !== '' || search.sort !== 'newest'

  // Back, forward and 'Clear all filters' change the address; the fields follow it.
  useEffect(() => {
    const fields = form.current
    if (!fields) return
    const q = fields.elements.namedItem('q')
    if (q instanceof HTMLInputElement && q !== document.activeElement) q.value = search.q
    for (const [name, value] of [
      ['category', search.category],
      ['sort', search.sort],
    ] as const) {
      const field = fields.elements.namedItem(name)
      if (field instanceof HTMLSelectElement) field.value = value
    }
  }, [search])

  // Whoever follows a link right after typing means the link: the search that still waits must not fetch them back.
  const isLeaving = navigation.state !== 'idle' && navigation.location.pathname !== '/catalog'
  useEffect(() => {
    if (isLeaving) clearTimeout(typing.current)
  }, [isLeaving])
  useEffect(() => () => clearTimeout(typing.current), [])

  function apply(fields: HTMLFormElement, replace: boolean) {
    clearTimeout(typing.current)
    const values = new FormData(fields)
    // Only what differs from the default belongs in the address.
    for (const [name, empty] of [
      ['q', ''],
      ['category', ''],
      ['sort', 'newest'],
      ['view', 'grid'],
    ] as const) {
      if (values.get(name) === empty) values.delete(name)
    }
    void submit(new URLSearchParams([...values].map(([name, value]) => [name, String(value)])), {
      action: '/catalog',
      replace,
      preventScrollReset: true,
    })
  }

  return (
    <Form
      ref={form}
      action="/catalog"
      role="search"
      aria-label="Catalog"
      className="grid grid-cols-2 items-end gap-x-4 gap-y-3 border-y border-rule py-4 lg:grid-cols-[1fr_14rem_13rem_auto]"
      onSubmit={(event) => {
        event.preventDefault()
        apply(event.currentTarget, false)
      }}
    >
      <div className="col-span-2 lg:col-span-1">
        <label htmlFor="catalog-q" className="eyebrow">
          Search
        </label>
        <input
          id="catalog-q"
          name="q"
          type="search"
          defaultValue={search.q}
          maxLength={200}
          placeholder="Instrument or builder"
          className="control w-full"
          onChange={(event) => {
            const fields = event.currentTarget.form
            clearTimeout(typing.current)
            if (fields) typing.current = setTimeout(() => apply(fields, true), 300)
          }}
        />
      </div>
      <div>
        <label htmlFor="catalog-category" className="eyebrow">
          Category
        </label>
        <select
          id="catalog-category"
          name="category"
          defaultValue={search.category}
          className="control w-full"
          onChange={(event) => event.currentTarget.form && apply(event.currentTarget.form, false)}
        >
          <option value="">All categories</option>
          {CATEGORIES.map((category) => (
            <option key={category} value={category}>
              {category[0]?.toUpperCase() + category.slice(1)}
            </option>
          ))}
        </select>
      </div>
      <div>
        <label htmlFor="catalog-sort" className="eyebrow">
          Sort by
        </label>
        <select
          id="catalog-sort"
          name="sort"
          defaultValue={search.sort}
          className="control w-full"
          onChange={(event) => event.currentTarget.form && apply(event.currentTarget.form, false)}
        >
          {Object.entries(SORT_LABELS).map(([sort, label]) => (
            <option key={sort} value={sort}>
              {label}
            </option>
          ))}
        </select>
      </div>
      {search.view !== 'grid' && <input type="hidden" name="view" value={search.view} />}
      <noscript>
        <Button type="submit">Show</Button>
      </noscript>
      {isFiltered && (
        <Link
          to={catalogPath({ view: search.view })}
          className="link col-span-2 justify-self-start text-sm lg:col-span-1 lg:pb-3"
          preventScrollReset
        >
          Clear all filters
        </Link>
      )}
    </Form>
  )
}
