import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, type Locator, type Page } from '@playwright/test'
import type axeCore from 'axe-core'

/** The two window sizes in which every page is checked. */
export const SCREENS = {
  'at a desk': { viewport: { width: 1280, height: 900 } },
  'on a phone': { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
}

// The rules whose result depends on colors; all others are the same in both themes.
const RULES_OF_COLOR = ['color-contrast', 'link-in-text-block']
const WITHOUT_COLORS = { rules: Object.fromEntries(RULES_OF_COLOR.map((rule) => [rule, { enabled: false }])) }

/**
 * Checks that axe finds nothing and nothing overflows. Colors are the same at every width, so only a wide page is checked in
 * both themes, and other widths without colors if it is checked too.
 */
export async function expectAccessible(page: Page, what: string, { colors = true } = {}): Promise<void> {
  const isPhone = (page.viewportSize()?.width ?? 0) < 640
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)
  await drawAll(page)
  await settle(page)
  expect(await violations(page, colors ? {} : WITHOUT_COLORS), `${what}, ${isDark ? 'dark' : 'light'}`).toEqual([])
  if (colors && !isPhone) {
    const colorScheme = isDark ? 'light' : 'dark'
    await page.emulateMedia({ colorScheme })
    await settle(page)
    expect(await violations(page, { runOnly: RULES_OF_COLOR }), `${what}, ${colorScheme}`).toEqual([])
  }
  await expectToFit(page, what)
}

/** The same, also on a phone. The page is resized, because opening it again would take longer than checking it. */
export async function expectAccessibleOnBothScreens(page: Page, what: string): Promise<void> {
  await expectAccessible(page, what)
  await onPhone(page, () => expectAccessible(page, `${what}, on a phone`, { colors: false }))
}

/** Emulates a phone while `look` runs, then restores the desktop size. */
export async function onPhone(page: Page, look: () => Promise<void>): Promise<void> {
  const device = await page.context().newCDPSession(page)
  await page.setViewportSize(SCREENS['on a phone'].viewport)
  await device.send('Emulation.setTouchEmulationEnabled', { enabled: true })
  try {
    await look()
  } finally {
    await device.detach()
    await page.setViewportSize(SCREENS['at a desk'].viewport)
  }
}

// Escaped to ASCII, because the browser takes twice as long to receive other text of this size.
const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8').replace(
  /[^ -~\n]/g,
  (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
)

/**
 * The violations axe finds, in an open dialog only there: the page behind it can't be used meanwhile. Only violations are
 * described, because describing passes takes most of its time.
 */
async function violations(page: Page, options: axeCore.RunOptions): Promise<string[]> {
  if (await page.evaluate(() => !('axe' in window))) {
    // Playwright's own call would copy it twice more. Never detached, because that would remove the page's passkey device.
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Runtime.evaluate', { expression: AXE })
  }
  return page.evaluate(async (chosen) => {
    const { axe } = window as unknown as { axe: typeof axeCore }
    const dialog = [...document.querySelectorAll('dialog:modal')].at(-1)
    // An email's own frame runs no scripts, so axe would wait in it forever.
    const found = await axe.run({ include: dialog ?? document, exclude: ['iframe'] }, { resultTypes: ['violations'], ...chosen })
    return found.violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html} ${node.failureSummary}`))
  }, options)
}

/** Nothing is wider than the screen; on a phone, a wider page would make everything smaller. */
export async function expectToFit(page: Page, what: string): Promise<void> {
  const widths = await page.evaluate(() => [window.innerWidth, document.documentElement.scrollWidth])
  const screen = page.viewportSize()?.width ?? 0
  for (const width of widths) expect(width, `${what}, its width`).toBeLessThanOrEqual(screen)
}

/**
 * Content far below the screen would keep the other theme's colors until scrolled near. Fading to them would paint the page
 * several times.
 */
async function drawAll(page: Page) {
  await page.evaluate(() => {
    const style = new CSSStyleSheet()
    style.replaceSync('* { content-visibility: visible !important; transition: none !important }')
    // Not an element, because the page's policy blocks those.
    document.adoptedStyleSheets = [style]
  })
}

/** During a fade-in, colors and position aren't final. A spinner never ends and is ignored. */
async function settle(page: Page) {
  const counter = await page.evaluateHandle(() => ({ framesAtRest: 0 }))
  // Polled in every frame, because the promise of a replaced animation may never resolve. Elements that inherit a fading color
  // start fading a frame later.
  await page.waitForFunction((seen) => {
    const isFading = document
      .getAnimations()
      .some(({ playState, effect }) => playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime))
    seen.framesAtRest = isFading ? 0 : seen.framesAtRest + 1
    return seen.framesAtRest > 2
  }, counter)
}

/** Targets too low for a finger */
export function smallTargets(targets: Locator): Promise<string[]> {
  return targets.evaluateAll((all) =>
    all.filter((each) => each.getBoundingClientRect().height < 43.5).map((each) => each.outerHTML.slice(0, 120)),
  )
}
