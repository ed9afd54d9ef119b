import { afterAll, vi } from 'vitest'

// Test files share a process, so a test must restore the globals that it replaced.
afterAll(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.useRealTimers()
})
