import type { SandboxLog } from './sandbox-log.ts'

/** Repeats the work, never twice at once. `wake` runs it right now. */
export function startLoop(everyMs: number, work: () => Promise<void>, log: SandboxLog) {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  let stopped = false
  let wokenMeanwhile = false

  function plan(afterMs: number) {
    clearTimeout(timer)
    // A sandbox must not keep the process alive.
    timer = setTimeout(run, afterMs).unref()
  }

  function run() {
    wokenMeanwhile = false
    running = work()
      .catch((error: unknown) => {
        if (!stopped) log.error('A run of the sandbox loop failed', { error })
      })
      .finally(() => {
        running = undefined
        if (!stopped) plan(wokenMeanwhile ? 0 : everyMs)
      })
  }

  plan(everyMs)
  return {
    wake() {
      if (running) wokenMeanwhile = true
      else if (!stopped) plan(0)
    },
    async stop() {
      stopped = true
      clearTimeout(timer)
      await running
    },
  }
}
