import { type FormEvent, type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { unescapeCommas } from '#contracts/kernel/unescape-commas.ts'
import { countLabel } from '../lib/count-label.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { type FilterChoices, FilterSelect, filterParams } from './filter-form.tsx'

/** Filters that only the sheet has. */
type MoreFilters = {
  fields: ReactNode
  /** The selected values, as in the URL. */
  chosen: Record<string, string>
  /** The number of selected filters: each has a chip above the list. */
  chips: number
  /** The current number of items, if known. */
  found: number | undefined
  /** Counts the items that a search finds. */
  count: (query: Record<string, string>) => Promise<number>
}

/** Combines several quick changes into one count. */
const PAUSE_MS = 250

export type FilterSheetProps = {
  /** The path of the filtered list: `/catalog`. */
  action: string
  /** The noun for the items: 'instruments'. */
  what: string
  filters: FilterChoices[]
  /** Other URL parameters to keep, by field name: the search words, the view. */
  keptParams: Record<string, string>
  /** Values that are left out of the URL. */
  defaults: Record<string, string>
  more?: MoreFilters | undefined
  /** Where 'Clear all filters' leads. */
  clearTo: string
}

/** Shows all choices at once; a longer list is a select. */
const MOST_BUTTONS = 10

/** On phones: a button, and a sheet with all filters of a list. They apply together. */
export function FilterSheet({ filters, defaults, more, ...rest }: FilterSheetProps) {
  const [isOpen, setOpen] = useState(false)
  const count = more?.chips ?? filters.filter(({ name, value }) => value !== defaults[name]).length
  return (
    <>
      <Button
        className={more ? 'lg:hidden' : 'sm:hidden'}
        aria-haspopup="dialog"
        aria-label={count > 0 ? `Filters, ${count} chosen` : undefined}
        onClick={() => setOpen(true)}
      >
        {count > 0 ? `Filters · ${count}` : 'Filters'}
      </Button>
      <Sheet {...{ filters, defaults, more }} {...rest} open={isOpen} onClose={() => setOpen(false)} isFiltered={count > 0} />
    </>
  )
}

type SheetProps = FilterSheetProps & { open: boolean; onClose: () => void; isFiltered: boolean }

function Sheet({ open, onClose, isFiltered, action, what, filters, keptParams, defaults, more, clearTo }: SheetProps) {
  const navigate = useNavigate()
  const [isLoading, setLoading] = useState(false)
  const { found, recount } = useFoundCount(open, more, defaults)

  async function show(path: string) {
    setLoading(true)
    await navigate(path, { preventScrollReset: true })
    setLoading(false)
    onClose()
  }

  function apply(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    void show(`${action}?${unescapeCommas(filterParams(event.currentTarget, defaults))}`)
  }

  return (
    <Dialog open={open} onClose={onClose} title="Filters">
      <form onSubmit={apply} onChange={recount} className="flex flex-col gap-5">
        {Object.entries(keptParams)
          .filter(([name, value]) => value !== (defaults[name] ?? ''))
          .map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
        {filters.map((filter) =>
          filter.choices.length > MOST_BUTTONS ? (
            <FilterSelect key={filter.name} id={`sheet-${filter.name}`} {...filter} className={undefined} />
          ) : (
            <RadioButtons key={filter.name} {...filter} />
          ),
        )}
        {more?.fields}
        <div className="modal-foot">
          {isFiltered && (
            <Button variant="text" className="mr-auto" onClick={() => void show(clearTo)}>
              Clear all filters
            </Button>
          )}
          <Button type="submit" variant="primary" pending={isLoading}>
            <span aria-live="polite">Show {found === undefined ? what : countLabel(found, what.replace(/s$/, ''))}</span>
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

/** The number of items for the sheet's current selection; undefined until it is known. */
function useFoundCount(open: boolean, more: MoreFilters | undefined, defaults: Record<string, string>) {
  const [counted, setFound] = useState<{ count: number | undefined }>()
  const last = useRef(0)

  // The count belongs to the selection with which the sheet closed.
  useEffect(() => {
    if (open) return
    last.current += 1
    setFound(undefined)
  }, [open])

  async function count(form: HTMLFormElement, asked: number) {
    if (asked !== last.current || !more) return
    const query = Object.fromEntries(filterParams(form, defaults))
    const total = await more.count(query).catch(() => undefined)
    if (asked === last.current) setFound({ count: total })
  }

  function recount({ currentTarget }: FormEvent<HTMLFormElement>) {
    last.current += 1
    const asked = last.current
    setTimeout(() => void count(currentTarget, asked), PAUSE_MS)
  }

  return { found: counted ? counted.count : more?.found, recount }
}

function RadioButtons({ name, label, choices, value }: FilterChoices) {
  return (
    <fieldset>
      <legend className="mb-1 eyebrow">{label}</legend>
      <div className="grid grid-cols-2 gap-x-4">
        {choices.map(([choice, words]) => (
          <label key={choice} className="flex min-h-11 items-center gap-3 py-1.5 text-sm">
            <input type="radio" name={name} value={choice} defaultChecked={choice === value} className="tick mt-0" />
            <span className="min-w-0">{words}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
