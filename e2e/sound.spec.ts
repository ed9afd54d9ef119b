import { readFile } from 'node:fs/promises'
import { stripTypeScriptTypes } from 'node:module'
import type { Page } from '@playwright/test'
import type { createMixer } from '#app/features/finding/listening/sound-mixer.ts'
import { expectAccessible, expectAccessibleOnBothScreens, SCREENS } from './accessibility.ts'
import { builderThroughApi } from './builder-through-api.ts'
import { open, openAsleep, press } from './pages.ts'
import { arriveAsMember, thornquist } from './people.ts'
import { recordedGuitar, takeOf } from './recordings.ts'
import { expect, test } from './test.ts'

const uniqueName = (name: string) => `${name} ${crypto.randomUUID().slice(0, 6)}`

/** The scripts and recordings that the page has requested. */
const requested = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .flatMap(({ name }) => (/sound-player|\.mp3/.test(name) ? [new URL(name).pathname] : [])),
  )

const wav = (buffer: Buffer) => ({ name: 'take.wav', mimeType: 'audio/wav', buffer })

/** Presses a button that opens the file picker, and chooses a file. */
async function choose(page: Page, button: string, file: ReturnType<typeof wav>) {
  const chooser = page.waitForEvent('filechooser')
  await press(page.getByRole('button', { name: button, exact: true }))
  await (await chooser).setFiles(file)
}

test.describe('on a phone', () => {
  test.use(SCREENS['on a phone'])

  test('a builder adds a recording, and visitors play it; nothing of it is loaded before', async ({ page, newVisitor }) => {
    const name = uniqueName('Listener')
    const id = await (await builderThroughApi(page.request)).lists(name, { categories: ['acoustic guitars'] })
    await arriveAsMember(page, thornquist, `/dashboard/products/${id}/sound`)
    await expect(page.getByText(`${name}. Up to 4 recordings.`)).toBeVisible()
    await expectAccessible(page, 'the form of recordings')
    await press(page.getByRole('button', { name: 'Add recording' }))
    await expect(page.getByText('Choose a recording.')).toBeVisible()
    await choose(page, 'Choose recording', { name: 'take.ogg', mimeType: 'audio/ogg', buffer: takeOf(196) })
    await expect(page.getByText('Choose an M4A, MP3 or WAV file.')).toBeVisible()
    await press(page.getByRole('button', { name: 'Add recording' }))
    await expect(page.getByRole('button', { name: 'Choose another file' })).toBeFocused()
    await expect(page.getByText('Choose a recording.')).toHaveCount(0)
    await choose(page, 'Choose another file', wav(takeOf(196)))
    await page.getByLabel('Recorded with').fill('Phone at 20 in')
    await press(page.getByRole('button', { name: 'Add recording' }))
    await expect(page.getByRole('button', { name: /^Play Guitar phrase/ })).toBeVisible({ timeout: 30_000 })
    await expect(page.getByText(/^Level adjusted by/)).toBeVisible()
    await expect(page.getByRole('radio', { name: /^Guitar phrase/ })).toHaveCount(0)
    await expect(page.getByText('Use fresh strings.')).toBeHidden()
    await expect(page.getByLabel('Recorded with')).toHaveValue('Phone at 20 in')
    await expectAccessible(page, 'a ready recording')
    await press(page.getByRole('button', { name: 'Edit text of Guitar phrase' }))
    const text = page.getByRole('form', { name: 'Text of Guitar phrase' })
    await expect(text.getByLabel('Recorded with')).toBeFocused()
    await press(text.getByRole('button', { name: 'Cancel' }))
    await expect(page.getByRole('button', { name: 'Edit text of Guitar phrase' })).toBeFocused()

    const visitor = await newVisitor(SCREENS['on a phone'])
    const wake = await openAsleep(visitor, `/product/${id}`)
    const sound = visitor.getByRole('region', { name: 'Sound' })
    const play = sound.getByRole('button', { name: /^Play Guitar phrase, \d+ seconds, 0\.\d MB$/ })
    await press(play)
    expect(await requested(visitor)).toEqual([])
    wake()
    await expect(sound.getByRole('button', { name: 'Pause Guitar phrase' })).toBeFocused()
    await expect(sound.getByRole('slider', { name: 'Position' })).toHaveAttribute('aria-valuetext', /^[1-9]\d* of \d+ seconds$/)
    await expect(sound).toContainText('Recorded with: Phone at 20 in')
    await expectAccessible(visitor, 'a playing recording')

    const plain = await newVisitor({ ...SCREENS['on a phone'], javaScriptEnabled: false })
    await plain.goto(`/product/${id}`)
    expect((await plain.locator('audio').boundingBox())?.width).toBeGreaterThan(300)
  })

  test('another file takes the place of a failed recording, with its text', async ({ page }) => {
    const id = await (await builderThroughApi(page.request)).lists(uniqueName('Again'), { categories: ['acoustic guitars'] })
    await arriveAsMember(page, thornquist, `/dashboard/products/${id}/sound`)
    const headLength = 44
    await choose(page, 'Choose recording', wav(takeOf(196).fill(0, headLength)))
    await page.getByLabel('Recorded with').fill('Phone in a drawer')
    await press(page.getByRole('button', { name: 'Add recording' }))
    await expect(page.getByText(/^We couldn’t find any notes\./)).toBeVisible({ timeout: 30_000 })
    await expectAccessible(page, 'a failed recording')
    await choose(page, 'Try again: Guitar phrase', wav(takeOf(196)))
    await expect(page.getByRole('button', { name: /^Play Guitar phrase/ })).toBeVisible({ timeout: 30_000 })
    await expect(page.getByRole('heading', { name: 'Guitar phrase' })).toBeFocused()
    await expect(page.getByText('We couldn’t find any notes')).toHaveCount(0)
    await expect(page.getByText('Recorded with: Phone in a drawer')).toBeVisible()
  })
})

test('a press loads the player and the sound; scrolling and reading do not', async ({ page }) => {
  const id = await recordedGuitar(page.request, uniqueName('Quiet'), 196)
  await open(page, `/product/${id}`)
  const sound = page.getByRole('region', { name: 'Sound' })
  await page.mouse.wheel(0, 400)
  await sound.hover()
  await page.waitForLoadState('networkidle')
  expect(await requested(page)).toEqual([])
  await press(sound.getByRole('button', { name: /^Play/ }))
  await expect(sound.getByRole('button', { name: 'Pause Guitar phrase' })).toBeVisible()
  // Once the whole file has arrived.
  await expect.poll(() => requested(page)).toContainEqual(expect.stringMatching(/\.mp3$/))
})

test('instruments are compared by keyboard alone, and blind without a hint', async ({ page, newVisitor }) => {
  const names = ['Heron', 'Wren', 'Finch'].map(uniqueName)
  const ids: string[] = []
  for (const [at, name] of names.entries()) ids.push(await recordedGuitar(page.request, name, 196 * (1 + at / 4)))
  const silent = uniqueName('Silent')
  ids.push(await (await builderThroughApi(page.request)).lists(silent, { categories: ['acoustic guitars'] }))
  await open(page, `/compare?ids=${ids.join()}`)
  const section = page.getByRole('region', { name: 'Listen side by side' })
  await expect(section).toContainText(`${silent} has no recording of this phrase.`)
  await expect(section.getByRole('radio')).toHaveCount(3)

  await section.getByRole('button', { name: /^Play all \(0\.\d MB\)$/ }).focus()
  await page.keyboard.press('Space')
  await expect(section.getByRole('button', { name: 'Pause' })).toBeFocused()
  const first = section.getByRole('radio', { name: names[0] })
  await first.focus()
  await page.keyboard.press('ArrowDown')
  await expect(section.getByRole('radio', { name: names[1] })).toBeChecked()
  await expectAccessibleOnBothScreens(page, 'a comparison by ear')

  await section.getByRole('button', { name: 'Listen blind' }).focus()
  await page.keyboard.press('Enter')
  await expect(section.getByRole('button', { name: 'Reveal' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(section.getByRole('button', { name: 'Listen blind' })).toBeFocused()

  const orders = new Set<string>()
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  for (let round = 1; round <= 20 && orders.size < 2; round++) {
    await press(section.getByRole('button', { name: 'Listen blind' }))
    await expect(section.getByRole('radio', { name: 'A', exact: true })).toBeChecked()
    const html = await section.innerHTML()
    for (const [at, name] of names.entries()) {
      expect(html).not.toContain(name)
      expect(html).not.toContain(ids[at])
    }
    expect(html).not.toMatch(/<img|\.mp3/)
    await press(section.getByRole('button', { name: 'Reveal' }))
    await expect(section.getByText(/^A · /)).toBeVisible()
    orders.add((await section.locator('label').allInnerTexts()).join())
  }
  expect(orders.size).toBe(2)
  expect(requests.filter((address) => !/\/(files|plates)\/\w/.test(address) || address.endsWith('.mp3'))).toEqual([])
  await press(section.getByRole('button', { name: 'Pause' }))
  await expect(section.getByRole('button', { name: 'Play', exact: true })).toBeVisible()

  const plain = await newVisitor({ javaScriptEnabled: false })
  await plain.goto(page.url())
  const players = plain.getByRole('region', { name: 'Listen side by side' })
  await expect(players.locator('audio')).toHaveCount(3)
  await expect(players.getByRole('radio')).toHaveCount(0)
})

test('switching between three recordings every 200 ms leaves no gap', async ({ page }) => {
  const source = await readFile(new URL('../app/features/finding/listening/sound-mixer.ts', import.meta.url), 'utf8')
  const code = stripTypeScriptTypes(source).replaceAll('export function', 'function')
  await page.goto('about:blank')
  const longest = await page.evaluate(
    async ({ code, rate, seconds }) => {
      const mixerOf = new Function(`${code}; return createMixer`)() as typeof createMixer
      const context = new OfflineAudioContext(1, rate * seconds, rate)
      const tracks = [3, 4, 5].map((length, at) => {
        const buffer = context.createBuffer(1, rate * length, rate)
        // A tone with an amplitude that never reaches zero, so that silence can only come from a switch.
        buffer.getChannelData(0).forEach((_, index, data) => {
          data[index] = 0.3 * Math.sign(Math.sin((2 * Math.PI * (200 + 50 * at) * index) / rate)) || 0.3
        })
        return { buffer, lufs: -20 - at }
      })
      const mixer = mixerOf(context, tracks)
      mixer.choose(0, 0)
      mixer.play(0)
      for (let step = 1; step < seconds * 5; step++) mixer.choose(step % 3, step / 5)
      const heard = (await context.startRendering()).getChannelData(0)
      let run = 0
      let longest = 0
      // From the end of the first fade.
      for (const value of heard.subarray(rate / 10)) {
        run = Math.abs(value) < 0.001 ? run + 1 : 0
        longest = Math.max(longest, run)
      }
      return longest / rate
    },
    { code, rate: 44_100, seconds: 10 },
  )
  expect(longest).toBeLessThan(0.001)
})
