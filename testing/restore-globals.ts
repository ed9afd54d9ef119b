import { afterAll, vi } from 'vitest'
import { setHashCost } from '#domain/people/accounts/password-hash.ts'

// Hashing at the shop's cost would take a twentieth of the run. Tests of the cost set it themselves.
setHashCost({ memory: 8, passes: 1, parallelism: 1 })

// Test files share a process, so a test must restore the globals that it replaced.
afterAll(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.useRealTimers()
})
