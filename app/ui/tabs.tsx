import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'

export type Tab = {
  /** Its value in the URL. */
  id: string
  label: ReactNode
  content: ReactNode
}

export type TabsProps = {
  label: string
  tabs: Tab[]
  /** The query parameter: `?tab=about`. */
  param?: string
  /** The query parameters that open or show one item inside a tab. Switching tabs clears them. */
  details?: readonly string[]
}

/** The space between two tabs. */
const TAB_GAP = 28

/** Tabs. The current one is in the URL, so that it can be linked, reloaded and reached with Back. */
export function Tabs({ label, tabs, param = 'tab', details = [] }: TabsProps) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const [search] = useSearchParams()
  const navigate = useNavigate()
  // The first tab has no value in the URL.
  const [first] = tabs
  const current = tabs.find((tab) => tab.id === search.get(param)) ?? first

  // On a phone the row may be wider than the screen: scroll to the current tab.
  useEffect(() => {
    const row = list.current
    const chosen = row?.querySelector<HTMLElement>(`[data-tab="${current?.id}"]`)
    if (!row || !chosen) return
    // The row is positioned, so offsets count from it.
    const hidden = chosen.offsetLeft + chosen.offsetWidth - row.clientWidth
    if (hidden > row.scrollLeft) row.scrollLeft = hidden + TAB_GAP
    else row.scrollLeft = Math.min(row.scrollLeft, Math.max(0, chosen.offsetLeft - TAB_GAP))
  }, [current?.id])

  function addressOf(tab: Tab): string {
    const next = new URLSearchParams(search)
    for (const name of details) next.delete(name)
    if (tab === first) next.delete(param)
    else next.set(param, tab.id)
    return `?${next}`
  }

  function move(event: KeyboardEvent) {
    const at = tabs.findIndex((tab) => tab.id === current?.id)
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1 + tabs.length, Home: 0, End: tabs.length - 1, ' ': at }[event.key]
    const tab = to === undefined ? undefined : tabs[to % tabs.length]
    if (!tab) return
    event.preventDefault()
    void navigate(addressOf(tab), { replace: true, preventScrollReset: true })
    list.current?.querySelector<HTMLElement>(`[data-tab="${tab.id}"]`)?.focus()
  }

  return (
    <div>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        className="sideways flex gap-7 overflow-x-auto border-b border-rule"
        onKeyDown={move}
      >
        {tabs.map((tab) => (
          // A link, so that the tabs also work without JavaScript.
          <Link
            key={tab.id}
            to={addressOf(tab)}
            replace
            preventScrollReset
            role="tab"
            id={`${id}-${tab.id}-tab`}
            data-tab={tab.id}
            aria-selected={tab === current}
            aria-controls={`${id}-${tab.id}`}
            tabIndex={tab === current ? 0 : -1}
            className="-mb-px tap-target whitespace-nowrap border-b-2 border-transparent text-sm text-ink-soft transition-colors hover:text-ink focus-visible:-outline-offset-2 aria-selected:border-rosewood aria-selected:text-ink"
          >
            {tab.label}
          </Link>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.id}
          role="tabpanel"
          id={`${id}-${tab.id}`}
          aria-labelledby={`${id}-${tab.id}-tab`}
          hidden={tab !== current}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel without controls must be reachable from its tab
          tabIndex={0}
          className="pt-8"
        >
          {tab === current && tab.content}
        </div>
      ))}
    </div>
  )
}
