import { defineConfig, devices } from '@playwright/test'
import { chromiumPath } from './testing/chromium-path.ts'

const PORT = Number(process.env.E2E_PORT ?? 3111)
const executablePath = await chromiumPath()
const args = [
  ...['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
  // A tab keeps the process it opened with instead of starting another for its first page. Visitors still don't share one.
  '--renderer-process-limit=1',
  // Too little to paint on: no test looks at pixels, and layout, focus and clicks don't need them.
  '--force-gpu-mem-available-mb=1',
]

/** The tests that look at pictures or at the layout around them. */
const PICTURES =
  /\/(browsing-the-catalog|build-changes|builders|buying-by-keyboard|comparing|drawn-instruments|home|maker-pictures|message-attachments|messages|no-layout-shift|personal-pages-do-not-shift|product-editor|product-pictures|reviews|script-weight|specification-details|ui-kit|uploads)\.spec\.ts$/

export default defineConfig({
  testDir: 'e2e',
  fullyParallel: false,
  // For two cores: one waits for a page while two compute.
  workers: 3,
  forbidOnly: Boolean(process.env.CI),
  // A busy machine may be late twice; a real fault fails every time.
  retries: process.env.CI ? 2 : 0,
  // Long enough that a busy machine does not fail a working test.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['./e2e/slowest-tests.ts']],
  use: {
    baseURL: `http://localhost:${PORT}`,
    ...devices['Desktop Chrome'],
    viewport: { width: 1280, height: 900 },
    // Animations are slow without a graphics card; the tests of motion turn them on.
    contextOptions: { reducedMotion: 'reduce' },
    // Fail a missing element long before the test's own limit.
    actionTimeout: 30_000,
    // A trace makes each test a third slower.
    trace: 'on-first-retry',
    launchOptions: { executablePath, args },
  },
  projects: [
    { name: 'with pictures', testMatch: PICTURES },
    {
      name: 'without pictures',
      testIgnore: PICTURES,
      // Decoding and painting them takes a quarter of the processor's time.
      use: { launchOptions: { executablePath, args: [...args, '--blink-settings=imagesEnabled=false'] } },
    },
  ],
  webServer: {
    command: 'node_modules/.bin/node server/main.ts',
    url: `http://localhost:${PORT}/readyz`,
    timeout: 120_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: {
      NODE_ENV: 'production',
      PORT: String(PORT),
      DATA_DIR: process.env.E2E_DATA_DIR ?? 'test-results/data',
      LOG_LEVEL: 'warn',
      // Rate limits count by address, so the tests give each person another one.
      TRUSTED_PROXIES: '1',
      DRAIN_SECONDS: '0',
    },
  },
})
