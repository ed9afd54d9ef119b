import { relative } from 'node:path'
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'
import { slowest, type Timed } from '#testing/slowest.ts'

/** Prints the ten slowest browser tests, so that a slow one is noticed while it is new. */
export default class SlowestTests implements Reporter {
  private readonly tests: Timed[] = []

  onTestEnd({ location, title }: TestCase, { duration }: TestResult): void {
    this.tests.push({ name: `${relative(process.cwd(), location.file)}:${location.line} ${title}`, ms: duration })
  }

  onEnd(): void {
    console.log(`\n${slowest('browser tests', this.tests)}`)
  }
}
