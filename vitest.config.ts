import { globSync, readFileSync } from 'node:fs'
import { configDefaults, defineConfig } from 'vitest/config'

const TESTS = ['**/*.test.ts', '**/*.test.tsx']
const ELSEWHERE = [...configDefaults.exclude, 'build/**', 'data/**', 'e2e/**', '.react-router/**']

// A test that replaces modules would replace them for the files after it, too.
const REPLACES_MODULES = /\bvi\.(mock|doMock|resetModules)\(/
const isolated = globSync(TESTS, { cwd: import.meta.dirname, exclude: ELSEWHERE }).filter((file) =>
  REPLACES_MODULES.test(readFileSync(new URL(file, import.meta.url), 'utf8')),
)

export default defineConfig({
  test: {
    globalSetup: './testing/global-setup.ts',
    setupFiles: './testing/restore-globals.ts',
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    projects: [
      // To load the shop's modules anew for every file took a quarter of the whole run.
      { extends: true, test: { name: 'shared', include: TESTS, exclude: [...ELSEWHERE, ...isolated], isolate: false } },
      { extends: true, test: { name: 'isolated', include: isolated, exclude: ELSEWHERE, isolate: true } },
    ],
  },
})
