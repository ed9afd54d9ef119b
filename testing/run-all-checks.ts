import { spawn } from 'node:child_process'
import { cpus } from 'node:os'

type Check = { name: string; command: string[]; env?: Record<string, string> }

const ROUTE_TYPES: Check = { name: 'route types', command: ['react-router', 'typegen'] }
const FORMAT: Check = { name: 'format and lint', command: ['biome', 'check', '.'] }
// A second checker would check the shared types a second time.
const TYPES: Check = { name: 'types', command: ['tsc', '--noEmit', '--checkers', '1'] }
const PROMISES: Check = { name: 'floating promises', command: ['oxlint', '--type-aware'] }
const DEAD_CODE: Check = { name: 'dead code', command: ['knip'] }

const BUILD: Check = { name: 'build', command: ['node', 'server/build-if-needed.ts'], env: { NODE_ENV: 'production' } }

/** All checks, cheapest first: one round after the other. The lists of a round run in parallel, each list sequentially. */
const ALL: Check[][][] = [
  [[ROUTE_TYPES]],
  // The two that load all types need 2.5 GB each. The build ends before the unit tests, because some start the built shop, and
  // two must not build it at once.
  [
    [BUILD, FORMAT, DEAD_CODE],
    [TYPES, PROMISES],
  ],
  [[{ name: 'unit, API and database tests', command: ['vitest', 'run'] }]],
  [[{ name: 'browser tests', command: ['playwright', 'test'] }]],
]

// Almost all of their tests need no database.
const QUICK_ROOMS = ['app/', 'contracts/', 'testing/']
// The checks that a new endpoint, email or job is most likely to fail.
const QUICK_FILES = ['job-handlers', 'open-api', 'sign-in-required', 'terms-acceptance', 'compose-mail'].map(
  (name) => `${name}.test.ts`,
)

/** Checks to run after every change: under a minute on two cores. */
const QUICK: Check[][][] = [
  [[ROUTE_TYPES]],
  [
    [FORMAT, { name: 'unit tests', command: ['vitest', 'run', ...QUICK_ROOMS, ...QUICK_FILES] }],
    [TYPES, PROMISES],
  ],
]

// `--all`: every random history of the property tests, not just a few.
if (process.argv.includes('--all')) process.env.TEST_ALL = '1'

const startedAt = performance.now()
for (const round of process.argv.includes('--quick') ? QUICK : ALL) {
  const lists = cpus().length > 1 ? round : [round.flat()]
  const codes = await Promise.all(lists.map(oneByOne))
  if (codes.flat().some((code) => code !== 0)) process.exit(1)
}
console.log(`\nAll checks passed in ${Math.round((performance.now() - startedAt) / 1000)} s.`)

async function oneByOne(round: Check[]): Promise<number[]> {
  const codes: number[] = []
  for (const check of round) codes.push(await run(check))
  return codes
}

function run(check: Check): Promise<number> {
  const [command = '', ...args] = check.command
  const began = performance.now()
  return new Promise((resolve) => {
    // npm has put node_modules/.bin on the path.
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...check.env } })
    const output: Buffer[] = []
    child.stdout.on('data', (chunk: Buffer) => output.push(chunk))
    child.stderr.on('data', (chunk: Buffer) => output.push(chunk))
    child.on('error', (error) => output.push(Buffer.from(String(error))))
    child.on('close', (code) => {
      const seconds = ((performance.now() - began) / 1000).toFixed(1)
      console.log(`\n— ${check.name}: ${code === 0 ? 'passed' : 'FAILED'} in ${seconds} s`)
      process.stdout.write(Buffer.concat(output))
      resolve(code ?? 1)
    })
  })
}
