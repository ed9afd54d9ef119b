import type { RunLimited } from './limit-concurrency.ts'

/** The same limit for each key. Idle keys use no memory. */
export function limitConcurrencyPerKey(limit: () => RunLimited) {
  const limits = new Map<string, { run: RunLimited; underWay: number }>()

  return async function run<T>(name: string, work: () => Promise<T>): Promise<T> {
    const own = limits.get(name) ?? { run: limit(), underWay: 0 }
    limits.set(name, own)
    own.underWay += 1
    try {
      return await own.run(work)
    } finally {
      own.underWay -= 1
      if (own.underWay === 0) limits.delete(name)
    }
  }
}
