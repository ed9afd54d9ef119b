import { type ReactNode, type SubmitEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { type FilterChoices, FilterSelect, filterParams } from './filter-form.tsx'
import { useCloseOnBack } from './use-close-on-back.ts'

export type FilterSheetProps = {
  /** The path of the filtered list: `/catalog`. */
  action: string
  /** What the list shows: 'instruments'. */
  what: string
  filters: FilterChoices[]
  /** What stays as it is, by field name: the search words, the view. */
  kept: Record<string, string>
  /** Values that are left out of the address. */
  defaults: Record<string, string>
  /** More filters, and what is chosen of them. */
  more?: { fields: ReactNode; chosen: Record<string, string> } | undefined
  /** Where 'Clear all filters' leads. */
  clearTo: string
}

/** All choices on the sheet at once; a longer list is a select. */
const MOST_BUTTONS = 10

/** On a phone: a button, and all filters of a list behind it. They apply together. */
export function FilterSheet({ filters, defaults, more, ...rest }: FilterSheetProps) {
  const [isOpen, setOpen] = useState(false)
  const others = Object.keys(more?.chosen ?? {}).length
  const count = filters.filter(({ name, value }) => value !== defaults[name]).length + others
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

function Sheet({ open, onClose, isFiltered, action, what, filters, kept, defaults, more, clearTo }: SheetProps) {
  const navigate = useNavigate()
  const [isLoading, setLoading] = useState(false)
  useCloseOnBack(open, onClose)

  /** The new address replaces the entry that the sheet has in the history: Back then leads to the list before. */
  async function show(path: string) {
    setLoading(true)
    await navigate(path, { replace: true, preventScrollReset: true })
    setLoading(false)
    onClose()
  }

  function apply(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    void show(`${action}?${filterParams(event.currentTarget, defaults)}`)
  }

  return (
    <Dialog open={open} onClose={onClose} title="Filters">
      <form onSubmit={apply} className="flex flex-col gap-5">
        {Object.entries(kept).map(([name, value]) => (
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
            Show {what}
          </Button>
        </div>
      </form>
    </Dialog>
  )
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
