import { readdirSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'
import { demoSounds } from '#db/demo/demo-sounds.ts'
import rendered from '#db/demo/sounds/rendered.json' with { type: 'json' }
import { isPerformed, takeHash } from './take.ts'

const facts = rendered as Record<string, { hash: string; bytes: number } | undefined>

test.each(demoSounds)('$name was rendered by this synthesizer', ({ name, drawing, phrase }) => {
  expect(facts[name]?.hash, `node packages/artwork/sound/render.ts ${name}`).toBe(
    isPerformed(phrase) && takeHash(drawing, phrase),
  )
  expect(statSync(`db/demo/sounds/${name}.mp3`).size).toBe(facts[name]?.bytes)
})

test('there are no other recordings, and all together are smaller than 1.9 MB', () => {
  const files = readdirSync('db/demo/sounds').filter((file) => file.endsWith('.mp3'))
  expect(files.sort()).toEqual(demoSounds.map(({ name }) => `${name}.mp3`).sort())
  expect(files.reduce((sum, file) => sum + statSync(`db/demo/sounds/${file}`).size, 0)).toBeLessThan(1_900_000)
})
