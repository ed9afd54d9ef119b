/**
 * The random histories of a property test: a few in `npm test`, all of them in `npm run test:all`. The seed is fixed, so that a
 * failure comes from the current change. To try others: `HISTORIES_SEED=7 HISTORIES_RUNS=400 npx vitest run <file>`.
 */
export function histories(runs: { seed: number; few: number; all: number }): { seed: number; numRuns: number } {
  const { HISTORIES_SEED, HISTORIES_RUNS, TEST_ALL } = process.env
  return { seed: Number(HISTORIES_SEED ?? runs.seed), numRuns: Number(HISTORIES_RUNS ?? (TEST_ALL ? runs.all : runs.few)) }
}
