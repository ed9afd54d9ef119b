import type { Page, TestInfo } from '@playwright/test'

type Press = { page: string; event: string; target: string; ms: number }

/** A press that takes longer feels slow. */
const SLOW_MS = 200

/** Records how long the browser took to answer each press and key, on every page this tab opens. */
export async function recordPresses(page: Page): Promise<Press[]> {
  const presses: Press[] = []
  await page.exposeFunction('recordPress', (press: Press) => void presses.push(press))
  await page.addInitScript(() => {
    const { recordPress } = window as unknown as { recordPress: (press: Press) => void }
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as PerformanceEventTiming[]) {
        // Without an id it is no press, but a part of one, or a movement of the pointer.
        if (!('interactionId' in entry) || !entry.interactionId) continue
        const target = entry.target instanceof Element ? (entry.target.textContent ?? '').trim().slice(0, 40) : ''
        recordPress({ page: location.pathname, event: entry.name, target, ms: entry.duration })
      }
      // The shortest duration that a browser reports.
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
  })
  return presses
}

/** Writes the counts beside the test's result. Recorded, not asserted: how long a press takes depends on the machine. */
export async function reportPresses(presses: Press[], test: TestInfo): Promise<void> {
  const slow = presses.filter(({ ms }) => ms > SLOW_MS)
  test.annotations.push({
    type: 'presses',
    description: `${slow.length} of ${presses.length} events took longer than ${SLOW_MS} ms`,
  })
  await test.attach('presses.json', { body: JSON.stringify({ slow, presses }, null, 2), contentType: 'application/json' })
}
