import { globSync, readFileSync } from 'node:fs'
import { configDefaults, defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const TESTS = ['**/*.test.ts', '**/*.test.tsx']
const ELSEWHERE = [...configDefaults.exclude, 'build/**', 'data/**', 'e2e/**', '.react-router/**']

// A test that replaces modules would replace them for the files after it, too.
const REPLACES_MODULES = /\bvi\.(mock|doMock|resetModules)\(/
const isolated = globSync(TESTS, { cwd: import.meta.dirname, exclude: ELSEWHERE }).filter((file) =>
  REPLACES_MODULES.test(readFileSync(new URL(file, import.meta.url), 'utf8')),
)

// They wait for whole shops and queues: begun last, they would end long after the others, and begun together, nobody would compute.
const LONGEST = [
  'db/backup/backup.test.ts',
  'server/operations/backup/backup-command.test.ts',
  'server/operations/crash-during-checkout.test.ts',
  'server/operations/database-connection-lost.test.ts',
  'server/jobs/open-jobs.test.ts',
  'server/operations/read-replica.test.ts',
  'server/startup/stop-while-starting.test.ts',
]
/** So many others are done by two workers while the third runs one of those. */
const BETWEEN = 25

class OneLongAtATime extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => LONGEST.some((file) => moduleId.endsWith(`/${file}`))
    const sorted = await super.sort(files)
    const inOrder = sorted.filter((file) => !isLong(file))
    for (const [at, file] of sorted.filter(isLong).entries()) inOrder.splice(at * (BETWEEN + 1), 0, file)
    return inOrder
  }
}

export default defineConfig({
  test: {
    globalSetup: './testing/global-setup.ts',
    setupFiles: './testing/restore-globals.ts',
    reporters: ['default', './testing/slowest-files.ts'],
    sequence: { sequencer: OneLongAtATime },
    pool: 'forks',
    // One more than the two cores: some of the tests mostly wait for other processes.
    maxWorkers: 3,
    // A busy machine may be late once; a real fault fails twice, and what was tried again is named.
    retry: process.env.CI ? 1 : 0,
    testTimeout: 30_000,
    // The first file that needs a database waits until the server has started and is migrated.
    hookTimeout: 120_000,
    projects: [
      // To load the shop's modules anew for every file took a quarter of the whole run.
      { extends: true, test: { name: 'shared', include: TESTS, exclude: [...ELSEWHERE, ...isolated], isolate: false } },
      { extends: true, test: { name: 'isolated', include: isolated, exclude: ELSEWHERE, isolate: true } },
    ],
  },
})
