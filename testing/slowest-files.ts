import type { Reporter, TestModule } from 'vitest/node'
import { slowest } from './slowest.ts'

/** Prints the ten slowest test files, so that a slow one is noticed while it is new. */
export default class SlowestFiles implements Reporter {
  onTestRunEnd(files: readonly TestModule[]): void {
    const timed = files.map((file) => ({ name: file.relativeModuleId, ms: file.diagnostic().duration }))
    if (timed.length > 1) console.log(`\n${slowest('test files', timed)}`)
  }
}
