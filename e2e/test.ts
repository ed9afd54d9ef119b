import {
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  type ConsoleMessage,
  expect,
  type Page,
  type Response,
} from '@playwright/test'

export { expect }

type Fixtures = {
  /** Another person with their own browser. */
  newVisitor: (options?: BrowserContextOptions) => Promise<Page>
  /** Expects the shop to refuse calls to this address, so that the browser's log entry isn't an error. */
  expectRefusalOf: (address: RegExp) => void
  /** Every test fails on a console error, an exception, or anything blocked by the page's policy. */
  problems: Problems
}

type Problems = { watch: (context: BrowserContext) => void; expectedRefusals: RegExp[] }

export const test = base.extend<Fixtures>({
  problems: [
    async ({ context }, use) => {
      const found: { text: string; address: string }[] = []
      const askedAgain = new Set<string>()
      const problems: Problems = { watch, expectedRefusals: [] }
      function watch(watched: BrowserContext) {
        watched.on('console', (message) => {
          if (isProblem(message)) found.push({ text: message.text(), address: message.location().url })
        })
        watched.on('weberror', (error) => {
          found.push({ text: String(error.error().stack), address: error.page()?.url() ?? '' })
        })
        watched.on('response', (response) => {
          if (isLateRead(response)) askedAgain.add(response.url())
        })
      }
      watch(context)
      await use(problems)
      const isExpected = ({ text, address }: (typeof found)[number]) =>
        REFUSAL.test(text) && (askedAgain.has(address) || problems.expectedRefusals.some((each) => each.test(address)))
      expect(found.filter((problem) => !isExpected(problem))).toEqual([])
    },
    { auto: true },
  ],

  expectRefusalOf: async ({ problems }, use) => {
    await use((address) => problems.expectedRefusals.push(address))
  },

  newVisitor: async ({ browser, problems }, use) => {
    const contexts: BrowserContext[] = []
    await use(async (options) => {
      const context = await browser.newContext(options)
      contexts.push(context)
      problems.watch(context)
      return context.newPage()
    })
    for (const context of contexts) await context.close()
  },
})

/** Log entries of the browser for a 4xx response, a silent provider, and an email's frame without scripts. */
const REFUSAL = /the server responded with a status of (4\d\d|503)|Blocked script execution/

/** On a busy machine the database sometimes answers too late; the page then retries by itself. */
function isLateRead(response: Response): boolean {
  return response.status() === 503 && response.request().method() === 'GET' && 'retry-after' in response.headers()
}

function isProblem(message: ConsoleMessage): boolean {
  return message.type() === 'error' || /Content.Security.Policy|hydrat/i.test(message.text())
}
