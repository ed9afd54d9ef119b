import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { api } from './api.ts'
import type { WindowEvents } from './window-events.ts'

const product = { name: 'Heron OM', price: 4200 }

let isAccepted: boolean
let sent: string[]
let dialogs: WindowEvents['openTermsDialog'][]
let refusal: string
beforeEach(() => {
  ;[isAccepted, sent, dialogs, refusal] = [false, [], [], 'terms_not_accepted']
  vi.stubGlobal('window', new EventTarget())
  window.addEventListener('openTermsDialog', open)
  window.addEventListener('openNameDialog', open)
  vi.stubGlobal('fetch', async (_path: string, { body }: { body: string }) => {
    sent.push(body)
    if (isAccepted) return Response.json({ ok: true })
    return Response.json({ error: { code: refusal, message: 'The terms first', fields: {} } }, { status: 403 })
  })
})
afterEach(() => vi.unstubAllGlobals())

function open(event: Event) {
  event.preventDefault()
  dialogs.push((event as CustomEvent).detail)
}

test('a write that needs the terms waits for the dialog, then continues with the same values', async () => {
  const saving = api('POST /api/v1/conversations', { json: { message: 'Hello' } })
  await vi.waitFor(() => expect(dialogs).toHaveLength(1))
  isAccepted = true
  dialogs[0]?.done(true)
  await expect(saving).resolves.toEqual({ ok: true })
  expect(sent).toEqual(['{"message":"Hello"}', '{"message":"Hello"}'])
})

test('refuses a background write without showing a dialog', async () => {
  const asked = api('POST /api/v1/conversations', { json: { message: 'Hello' }, asksFirst: false })
  await expect(asked).rejects.toMatchObject({ code: 'terms_not_accepted' })
  expect([dialogs, sent.length]).toEqual([[], 1])
})

test('if the user declines, the write fails with the shop’s message; the next write asks again', async () => {
  const first = api('POST /api/v1/products', { json: product })
  await vi.waitFor(() => expect(dialogs).toHaveLength(1))
  dialogs[0]?.done(false)
  await expect(first).rejects.toMatchObject({ status: 403, message: 'The terms first' })
  expect(sent).toHaveLength(1)

  const second = api('POST /api/v1/products', { json: product })
  await vi.waitFor(() => expect(dialogs).toHaveLength(2))
  dialogs[1]?.done(false)
  await expect(second).rejects.toThrow()
})

test('simultaneous writes share one dialog', async () => {
  const writes = ['1', '2', '3'].map((id) => api('PATCH /api/v1/products/{id}', { params: { id }, json: product }))
  await vi.waitFor(() => expect(sent).toHaveLength(3))
  isAccepted = true
  dialogs[0]?.done(true)
  await Promise.all(writes)
  expect(dialogs).toHaveLength(1)
})

test('two steps are asked one after the other, then both writes continue', async () => {
  const needsTerms = api('POST /api/v1/products', { json: product })
  await vi.waitFor(() => expect(dialogs).toHaveLength(1))
  refusal = 'name_required'
  const needsName = api('POST /api/v1/conversations', { json: { message: 'Hello' } })
  await vi.waitFor(() => expect(sent).toHaveLength(2))
  await new Promise((resolve) => setTimeout(resolve))
  expect(dialogs).toHaveLength(1)

  dialogs[0]?.done(false)
  await expect(needsTerms).rejects.toMatchObject({ code: 'terms_not_accepted' })
  await vi.waitFor(() => expect(dialogs).toHaveLength(2))
  isAccepted = true
  dialogs[1]?.done(true)
  await expect(needsName).resolves.toEqual({ ok: true })
})

test('refuses the write on a page without the dialog; the next page with one asks again', async () => {
  window.removeEventListener('openTermsDialog', open)
  await expect(api('POST /api/v1/products', { json: product })).rejects.toMatchObject({ code: 'terms_not_accepted' })

  window.addEventListener('openTermsDialog', open)
  const again = api('POST /api/v1/products', { json: product })
  await vi.waitFor(() => expect(dialogs).toHaveLength(1))
  isAccepted = true
  dialogs[0]?.done(true)
  await expect(again).resolves.toEqual({ ok: true })
})
