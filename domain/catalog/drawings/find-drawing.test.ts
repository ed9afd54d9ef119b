import { expect, test } from 'vitest'
import type { Pictures } from '#domain/ports/pictures.ts'
import { openDrawings } from './find-drawing.ts'

test('counts only drawings that are made, and makes none twice while it counts', async () => {
  const finish: (() => void)[] = []
  const pictures = {
    async draw() {
      await new Promise<void>((resolve) => finish.push(resolve))
      return new Uint8Array(9)
    },
  } as unknown as Pictures
  const findDrawing = openDrawings({ pictures })
  const counted: string[] = []
  const find = (name: string, counting = Promise.resolve()) =>
    findDrawing(
      { body: 'om' },
      {
        add() {
          counted.push(name)
          return counting
        },
        takeBack: async () => {},
      },
    )
  const slow = Promise.withResolvers<void>()
  const late = find('counted slowly', slow.promise)
  const first = find('first')
  await new Promise(setImmediate)
  const joiner = find('joiner')
  finish.shift()?.()
  await Promise.all([first, joiner])
  slow.resolve()
  expect(await late).toBe(await first)
  await find('kept')
  expect([counted, finish]).toEqual([['counted slowly', 'first'], []])
})
