import { afterAll, vi } from 'vitest'

// Test files share a process: what one has put in place of a global is not there for the next.
afterAll(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.useRealTimers()
})
