import { beforeAll, expect, test, vi } from 'vitest'
import { read, sourceFiles } from '#testing/source-files.ts'

let shop: Awaited<ReturnType<typeof loadShop>>
beforeAll(async () => {
  shop = await loadShop()
}, 120_000)

/** What the shop loads, without the modules of other tests. */
async function loadShop() {
  vi.resetModules()
  await import('../api/api.ts')
  const { jobHandlers } = await import('./job-handlers.ts')
  const { requireHandlers } = await import('./handle-job.ts')
  const { defineJob, definedJobs } = await import('#domain/kernel/define-job.ts')
  const { findMail } = await import('#domain/kernel/define-mail.ts')
  return { jobHandlers, requireHandlers, defineJob, definedJobs, findMail }
}

/** The names passed to this function in the sources. */
function namesDefinedBy(define: 'defineMail' | 'defineJob'): string[] {
  const call = new RegExp(`\\b${define}(?:<[^()]*>)?\\(\\s*'([^']+)'`, 'g')
  return sourceFiles()
    .filter((file) => /^(domain|server)\//.test(file) && !file.endsWith('.test.ts'))
    .flatMap((file) => [...read(file).matchAll(call)].map(([, name = '']) => name))
    .sort()
}

test('every email in the sources has a unique name, and can be composed', () => {
  const names = namesDefinedBy('defineMail')
  expect(names.length).toBeGreaterThan(30)
  expect(names).toEqual([...new Set(names)])
  expect(names.map((name) => shop.findMail(name).name)).toEqual(names)
})

test('every job in the sources has a unique name, a queue and one handler', () => {
  const names = namesDefinedBy('defineJob')
  expect(names.length).toBeGreaterThan(20)
  const { definedJobs, jobHandlers } = shop
  expect(
    definedJobs()
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual(names)
  expect(jobHandlers.map(({ name }) => name).toSorted()).toEqual(names)
})

test('the shop does not start with a job without a handler', () => {
  const { jobHandlers, requireHandlers, defineJob } = shop
  requireHandlers(jobHandlers)
  defineJob('polish-guitar')
  expect(() => requireHandlers(jobHandlers)).toThrow('Jobs without a handler: polish-guitar')
})
