import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { api } from './api.ts'
import type { WindowEvents } from './window-events.ts'

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

test('a write that needs the terms waits for the dialog, and goes on by itself with what was typed', async () => {
  const saving = api('/api/v1/conversations', { json: { message: 'Hello' } })
  await vi.waitFor(() => expect(dialogs).toHaveLength(1))
  isAccepted = true
  dialogs[0]?.done(true)
  await expect(saving).resolves.toEqual({ ok: true })
  expect(sent).toEqual(['{"message":"Hello"}', '{"message":"Hello"}'])
})

test('a write that nobody waits for is refused without a dialog', async () => {
  await expect(api('/api/v1/conversations', { json: {}, asksFirst: false })).rejects.toMatchObject({ code: 'terms_not_accepted' })
  expect([dialogs, sent.length]).toEqual([[], 1])
})

test('turned down, it is refused in the words of the shop and not sent again; the next write asks anew', async () => {
  const first = api('/api/v1/products', { json: {} })
  await vi.waitFor(() => expect(dialogs).toHaveLength(1))
  dialogs[0]?.done(false)
  await expect(first).rejects.toMatchObject({ status: 403, message: 'The terms first' })
  expect(sent).toHaveLength(1)

  const second = api('/api/v1/products', { json: {} })
  await vi.waitFor(() => expect(dialogs).toHaveLength(2))
  dialogs[1]?.done(false)
  await expect(second).rejects.toThrow()
})

test('writes that ask at once share one dialog', async () => {
  const writes = [1, 2, 3].map((n) => api(`/api/v1/products/${n}`, { json: { n } }))
  await vi.waitFor(() => expect(sent).toHaveLength(3))
  isAccepted = true
  dialogs[0]?.done(true)
  await Promise.all(writes)
  expect(dialogs).toHaveLength(1)
})

test('two steps at once are asked one after the other, and neither write is left waiting', async () => {
  const needsTerms = api('/api/v1/products', { json: {} })
  await vi.waitFor(() => expect(dialogs).toHaveLength(1))
  refusal = 'name_required'
  const needsName = api('/api/v1/conversations', { json: {} })
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

test('on a page with no dialog the write is refused at once, and asks again where there is one', async () => {
  window.removeEventListener('openTermsDialog', open)
  await expect(api('/api/v1/products', { json: {} })).rejects.toMatchObject({ code: 'terms_not_accepted' })

  window.addEventListener('openTermsDialog', open)
  const again = api('/api/v1/products', { json: {} })
  await vi.waitFor(() => expect(dialogs).toHaveLength(1))
  isAccepted = true
  dialogs[0]?.done(true)
  await expect(again).resolves.toEqual({ ok: true })
})
