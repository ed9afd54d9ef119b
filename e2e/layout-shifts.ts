import type { Page } from '@playwright/test'

/** The elements that shifted on a page without interaction, and the total distance. */
export type Shifts = { sum: number; what: string[] }

/** A fifth of the threshold for a good score. */
export const MOST_SHIFTED = 0.02

/** Counts the layout shifts of every page this tab opens. */
export async function countShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const found: Shifts = { sum: 0, what: [] }
    Object.assign(window, { layoutShifts: found })
    type Entry = PerformanceEntry & { value: number; sources: { node: Node | null }[] }
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Entry[]) {
        found.sum += entry.value
        for (const { node } of entry.sources) {
          const element = node instanceof Element ? node : node?.parentElement
          found.what.push(`${entry.value.toFixed(4)} ${element?.tagName} ${element?.textContent?.slice(0, 40)}`)
        }
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

export function shiftsOf(page: Page): Promise<Shifts> {
  return page.evaluate(() => (window as unknown as { layoutShifts: Shifts }).layoutShifts)
}
