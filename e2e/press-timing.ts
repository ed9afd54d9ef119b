import type { Page, TestInfo } from '@playwright/test'

type Press = { page: string; event: string; target: string; ms: number }

/** A longer press feels slow. */
const SLOW_MS = 200

/** Records how long the browser took to respond to each press and key, on every page of this tab. */
export async function recordPresses(page: Page): Promise<Press[]> {
  const presses: Press[] = []
  await page.exposeFunction('recordPress', (press: Press) => void presses.push(press))
  await page.addInitScript(() => {
    const { recordPress } = window as unknown as { recordPress: (press: Press) => void }
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as PerformanceEventTiming[]) {
        // Without an id it is a part of a press, or a pointer movement.
        if (!('interactionId' in entry) || !entry.interactionId) continue
        const target = entry.target instanceof Element ? (entry.target.textContent ?? '').trim().slice(0, 40) : ''
        recordPress({ page: location.pathname, event: entry.name, target, ms: entry.duration })
      }
      // The shortest duration that a browser reports.
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
  })
  return presses
}

/** Attaches the counts to the test's result. Not asserted, because the duration of a press depends on the machine. */
export async function reportPresses(presses: Press[], test: TestInfo): Promise<void> {
  const slow = presses.filter(({ ms }) => ms > SLOW_MS)
  test.annotations.push({
    type: 'presses',
    description: `${slow.length} of ${presses.length} events took longer than ${SLOW_MS} ms`,
  })
  await test.attach('presses.json', { body: JSON.stringify({ slow, presses }, null, 2), contentType: 'application/json' })
}
