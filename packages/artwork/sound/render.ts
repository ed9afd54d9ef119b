import { readFileSync, writeFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { demoSounds } from '#db/demo/demo-sounds.ts'
import { childSounds } from '#providers/sounds/child-sounds.ts'
import { perform } from './perform.ts'
import { isPerformed, takeHash } from './take.ts'
import { wavOf } from './wav.ts'

const FOLDER = new URL('../../../db/demo/sounds/', import.meta.url)
const FACTS = new URL('rendered.json', FOLDER)

/** Performs takes and has the shop process them like a builder's recordings. Without names it only lists them. */
async function render(names: string[]): Promise<void> {
  const unknown = names.filter((name) => !demoSounds.some((one) => one.name === name))
  if (names.length === 0 || unknown.length > 0) {
    process.stdout.write(`Name the takes to render: ${demoSounds.map(({ name }) => name).join(' ')}\n`)
    process.exitCode = unknown.length > 0 ? 1 : 0
    return
  }
  const sounds = childSounds()
  for (const { name, drawing, phrase } of demoSounds.filter((one) => names.includes(one.name))) {
    if (!isPerformed(phrase)) throw new Error(`No instrument plays ${phrase} here`)
    const made = await sounds.process(wavOf(perform(drawing, phrase)), { phrase })
    if ('failure' in made) throw new Error(`${name}: ${made.failure}`)
    await writeFile(new URL(`${name}.mp3`, FOLDER), made.mp3)
    const all = { ...JSON.parse(readFileSync(FACTS, 'utf8')), [name]: { hash: takeHash(drawing, phrase), ...made.facts } }
    const sorted = Object.fromEntries(Object.entries(all).sort(([a], [b]) => (a < b ? -1 : 1)))
    writeFileSync(FACTS, `${JSON.stringify(sorted, null, 2)}\n`)
    const { seconds, bytes, lufs, warnings } = made.facts
    process.stdout.write(`${name}: ${seconds.toFixed(1)} s, ${bytes} bytes, ${lufs.toFixed(1)} LUFS ${warnings.join(' ')}\n`)
  }
}

await render(process.argv.slice(2))
