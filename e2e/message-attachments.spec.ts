import type { Locator } from '@playwright/test'
import { imageFile } from '#testing/image-files.ts'
import { wav } from '#testing/sound-files.ts'
import { expectAccessible } from './accessibility.ts'
import { apiCallsAs } from './api-calls.ts'
import { log, messageInput } from './chat.ts'
import { arriveAsOperator } from './operators.ts'
import { press, toast } from './pages.ts'
import { arriveAs, newBuyer } from './people.ts'
import { expect, test } from './test.ts'

test('files are chosen, pasted or dropped, refused with a message, played and viewed; blocking and reporting work', async ({
  page,
  newVisitor,
}) => {
  const me = await newBuyer(page)
  const mine = apiCallsAs(page.request, me.session)
  const { builder } = await mine('GET', '/builders/thornquist-guitars')
  const { conversation } = await mine('POST', '/conversations', { builder_id: builder.id, message: 'Is it loud?' })
  await arriveAs(page, me, `/messages/${conversation.id}`)

  const files = [await imageFile({ width: 900, height: 600 }), wav(8000)] as const
  const chosen = [
    { name: 'Top & back.jpg', mimeType: 'image/jpeg', buffer: files[0] },
    { name: 'open-g.wav', mimeType: 'audio/wav', buffer: files[1] },
    { name: 'page.html', mimeType: 'text/html', buffer: Buffer.from('<p>') },
  ]
  const chooser = page.waitForEvent('filechooser')
  await press(page.getByRole('button', { name: 'Attach files' }))
  await (await chooser).setFiles(chosen)
  const tray = page.getByRole('list', { name: 'Attached files' })
  await expect(tray.getByText('You can attach photos')).toBeVisible()
  await expect(tray.getByRole('button', { name: 'Remove open-g.wav' })).toBeVisible()
  // The refused file and the message box stay visible, however small the screen.
  await expect(tray.getByText('You can attach photos')).toBeInViewport()
  const size = page.viewportSize()
  await messageInput(page).fill('line\n'.repeat(4))
  for (const [width, height] of [
    [320, 480],
    [640, 450],
    [390, 500],
  ] as const) {
    await page.setViewportSize({ width, height })
    await messageInput(page).scrollIntoViewIfNeeded()
    for (const part of [messageInput(page), page.getByRole('button', { name: 'Attach files' })]) await part.click({ trial: true })
    const [line, foot] = [await messageInput(page).boundingBox(), await log(page).locator('..').boundingBox()]
    expect((line?.y ?? 0) + (line?.height ?? 0)).toBeLessThanOrEqual((foot?.y ?? 0) + (foot?.height ?? 0) + 1)
  }
  await messageInput(page).fill('')
  if (size) await page.setViewportSize(size)
  await press(tray.getByRole('button', { name: 'Remove page.html' }))
  await expect(tray.getByRole('button', { name: 'Remove Top & back.jpg' })).toBeFocused()
  await page.reload()
  await press(page.getByRole('button', { name: 'Send' }))
  const sound = log(page).getByLabel('Play open-g.wav')
  await expect(sound).toBeVisible()
  // A browser may refuse to play without a click, but it loads.
  await expect.poll(() => sound.evaluate(loadedSeconds)).toBeCloseTo(1, 1)
  await press(log(page).getByRole('button', { name: 'Enlarge Top & back.jpg' }))
  const large = page.getByRole('dialog', { name: 'Photos in this message' })
  const picture = large.getByRole('img', { name: 'Top & back.jpg' })
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(900)
  await expect(large.getByRole('link', { name: 'Save this photo' })).toBeVisible()
  await expectAccessible(page, 'a picture of a message')
  await page.keyboard.press('Escape')
  await expect(large).toBeHidden()
  await expectAccessible(page, 'a conversation with files')
  // Pasted into the box, and dropped beside it.
  for (const [place, event] of [
    [messageInput(page), 'paste'],
    [log(page), 'drop'],
  ] as const)
    await hand(place, event)
  await expect(tray.getByRole('button', { name: /^Remove/ })).toHaveText(['', ''])
  for (const _ of [1, 2]) await press(tray.getByRole('button', { name: /^Remove/ }).first())
  await expect(page.getByRole('button', { name: 'Attach files' })).toBeFocused()

  // The rarer actions are in a menu, which the keyboard opens and closes.
  const more = page.getByLabel('More actions for Thornquist Guitars')
  await expect(page.getByRole('button', { name: 'Block', exact: true })).toBeHidden()
  await more.focus()
  await page.keyboard.press('Enter')
  await expectAccessible(page, 'the menu of a conversation')
  await page.keyboard.press('Escape')
  await expect(more).toBeFocused()
  await page.keyboard.press('Enter')
  await press(page.getByRole('button', { name: 'Report', exact: true }))
  const report = page.getByRole('dialog', { name: 'Report Thornquist Guitars' })
  await press(report.getByLabel('Spam or advertising'))
  const words = `Not polite ${me.name}`
  await report.getByLabel(/^What happened/).fill(words)
  await expectAccessible(page, 'the report')
  await press(report.getByRole('button', { name: 'Report' }))
  await expect(toast(page, 'Thank you. Our team will review your report.')).toBeVisible()

  await press(more)
  await press(page.getByRole('button', { name: 'Block', exact: true }))
  await press(page.getByRole('alertdialog').getByRole('button', { name: 'Block' }))
  await expect(page.getByText('You have blocked this person. Unblock them to write again.')).toBeVisible()
  await press(page.getByRole('button', { name: 'Unblock' }))
  await expect(messageInput(page)).toBeVisible()

  const operator = await newVisitor()
  await arriveAsOperator(operator, '/admin/reports')
  const entry = operator.getByRole('article', { name: /reported Thornquist Guitars$/ }).filter({ hasText: words })
  await press(entry.getByText('Messages', { exact: true }))
  await expect(entry.getByText('Is it loud?')).toBeVisible()
  await expect(entry.getByRole('link', { name: 'Audio: open-g.wav' })).toBeVisible()
  await expectAccessible(operator, 'the reports')
  await press(entry.getByRole('button', { name: /^Mark as handled/ }))
  await expect(entry).toBeHidden()
})

/** A one-pixel picture, as a pasted screenshot or a dropped file. */
async function hand(place: Locator, event: 'paste' | 'drop') {
  const bytes = (await imageFile({ width: 8, height: 8, format: 'png' })).toString('base64')
  await place.evaluate(
    (element, { bytes, event }) => {
      const data = new DataTransfer()
      const content = Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0))
      data.items.add(new File([content], `${event}.png`, { type: 'image/png' }))
      const init = { bubbles: true, cancelable: true }
      if (event === 'drop') element.dispatchEvent(new DragEvent('drop', { ...init, dataTransfer: data }))
      else element.dispatchEvent(new ClipboardEvent('paste', { ...init, clipboardData: data }))
    },
    { bytes, event },
  )
}

function loadedSeconds(sound: HTMLElement | SVGElement): Promise<number> {
  const audio = sound as HTMLAudioElement
  audio.preload = 'auto'
  if (audio.readyState === 0) audio.load()
  return new Promise((resolve) => setTimeout(() => resolve(audio.duration || 0), 200))
}
