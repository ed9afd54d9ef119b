import { existsSync } from 'node:fs'
import { defineConfig, devices } from '@playwright/test'

const PORT = Number(process.env.E2E_PORT ?? 3111)
const installed = [process.env.CHROMIUM_PATH, '/usr/bin/chromium', '/usr/bin/google-chrome'].find(
  (path) => path && existsSync(path),
)
// A Chromium that came with npm ci: nothing is downloaded.
const executablePath = installed ?? (await (await import('@sparticuz/chromium')).default.executablePath())

export default defineConfig({
  testDir: 'e2e',
  fullyParallel: false,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  // A machine that does much else at once may miss a moment; what is really broken fails twice.
  retries: process.env.CI ? 1 : 0,
  // Generous, so that a busy machine fails nothing that works.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['./e2e/slowest-tests.ts']],
  use: {
    baseURL: `http://localhost:${PORT}`,
    ...devices['Desktop Chrome'],
    viewport: { width: 1280, height: 900 },
    // Fading and sliding is drawn by the processor here; the tests of what moves ask for motion.
    contextOptions: { reducedMotion: 'reduce' },
    // What is missing is missing after this long; the whole test need not run out.
    actionTimeout: 30_000,
    // Writing down every step slows each test by a third.
    trace: 'on-first-retry',
    launchOptions: {
      executablePath,
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
    },
  },
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
      // Every new person of the tests may be at home somewhere else: limits count by address.
      TRUSTED_PROXIES: '1',
    },
  },
})
