import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readVersion } from './version.ts'

const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
const COMMIT = 'baada32f0000000000000000000000000000aaaa'

async function unpacked() {
  const root = await mkdtemp(join(tmpdir(), 'tonewood-version-'))
  mkdirSync(join(root, 'server'))
  for (const file of ['package.json', 'server/commit.txt']) cpSync(file, join(root, file))
  return { root, [Symbol.asyncDispose]: () => rm(root, { recursive: true }) }
}

test('names the commit of the image, of the archive or of the checkout, and else none', async () => {
  await using release = await unpacked()
  const { root } = release
  expect(await readVersion({}, root)).toBe(`${version} (unknown)`)
  expect(await readVersion({ TONEWOOD_COMMIT: 'unknown' }, root)).toBe(`${version} (unknown)`)
  expect(await readVersion({ TONEWOOD_COMMIT: COMMIT }, root)).toBe(`${version} (baada32f)`)
  // As `git archive` fills it in.
  writeFileSync(join(root, 'server/commit.txt'), `${COMMIT}\n`)
  expect(await readVersion({}, root)).toBe(`${version} (baada32f)`)
  expect(await readVersion({})).toMatch(/ \(([0-9a-f]{8}|unknown)\)$/)
})

test('each release has its own number: unreleased code has the next one with -dev', () => {
  const changelog = readFileSync('CHANGELOG.md', 'utf8')
  const [newest = ''] = [...changelog.matchAll(/^## (\d+\.\d+\.\d+)/gm)].map(([, number = '']) => number)
  const hasUnreleased = /^## Unreleased\n+(?!## )/m.test(changelog)
  if (hasUnreleased) {
    expect(version).toMatch(/^\d+\.\d+\.\d+-dev$/)
    expect(changelog).not.toContain(`## ${version.replace('-dev', '')} `)
  } else expect(version).toBe(newest)
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { version: string; packages: { '': { version: string } } }
  expect([lock.version, lock.packages[''].version]).toEqual([version, version])
})
