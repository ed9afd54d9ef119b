import type { ChildProcess } from 'node:child_process'
import { expect, test, vi } from 'vitest'
import { drawInProcess } from './draw-in-process.ts'
import { sharpPictures } from './sharp-pictures.ts'

const processes = vi.hoisted((): ChildProcess[] => [])
vi.mock(import('node:child_process'), async (original) => {
  const real = await original()
  const fork = (...forked: Parameters<typeof real.fork>) => {
    const child = real.fork(...forked)
    processes.push(child)
    return child
  }
  return { ...real, fork: fork as typeof real.fork }
})

const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')

test('draws without allowing SVG in the process of the shop', async () => {
  const pictures = sharpPictures()
  await expect(pictures.toWebp(svg)).rejects.toThrow('damaged')
  const drawings = await Promise.all([
    pictures.draw({ chosen: { body: 'ukulele-tenor' }, use: 'page' }),
    pictures.draw({ chosen: { body: 'ukulele-tenor', back: 'walnut', view: 'back' }, use: 'document' }),
  ])
  const starts = drawings.map((bytes) => Buffer.from(bytes).subarray(0, 12).toString('latin1'))
  expect(starts).toEqual([expect.stringContaining('ftypavif'), expect.stringContaining('ÿØÿ')])
  await expect(pictures.toWebp(svg)).rejects.toThrow('damaged')
})

test('restarts after the process ends and fails only the current drawing', async () => {
  const pictures = sharpPictures()
  const lost = pictures.draw({ chosen: { body: 'harp' as 'violin' }, use: 'page' })
  const next = pictures.draw({ chosen: { body: 'violin' }, use: 'page' })
  await expect(lost).rejects.toThrow('The drawing process ended')
  expect((await next).length).toBeGreaterThan(1000)
})

test('kills a drawing that hangs, and draws the next in a new process', async () => {
  const draw = drawInProcess()
  const violin = { chosen: { body: 'violin' }, use: 'document' } as const
  await draw(violin)
  processes.at(-1)?.kill('SIGSTOP')
  const limit = new AbortController()
  const limited = vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(limit.signal)
  const [hung, next] = [draw(violin), draw(violin)]
  await vi.waitUntil(() => limited.mock.calls.length === 1)
  expect(limited).toHaveBeenCalledWith(20_000)
  limit.abort(new Error('timeout'))
  await expect(hung).rejects.toThrow('timeout')
  expect((await next).length).toBeGreaterThan(1000)
})

test('draws again from the moment at which its process ended while idle', async () => {
  const draw = drawInProcess()
  const violin = { chosen: { body: 'violin' }, use: 'document' } as const
  await draw(violin)
  const child = processes.at(-1)
  const next = new Promise<Uint8Array>((resolve, reject) =>
    child?.prependListener('exit', () => draw(violin).then(resolve, reject)),
  )
  child?.kill('SIGKILL')
  expect((await next).length).toBeGreaterThan(1000)
})
