import { afterEach, expect, test, vi } from 'vitest'
import { api, setTokenSource } from './api.ts'

afterEach(() => vi.unstubAllGlobals())

/** A server that knows one token, and what may be read without any. Answers what it was sent. */
function openServer({ knows, isPublic }: { knows: string; isPublic: boolean }) {
  const sent: (string | null)[] = []
  vi.stubGlobal('fetch', async (_path: string, { headers }: { headers: Headers }) => {
    const token = headers.get('authorization')
    sent.push(token)
    const isWelcome = token === `Bearer ${knows}` || (token === null && isPublic)
    if (isWelcome) return Response.json({ cards: [] })
    return Response.json({ error: { code: 'not_signed_in', message: 'Please sign in' } }, { status: 401 })
  })
  return sent
}

test('a session that has ended keeps nobody from what everybody may read', async () => {
  const sent = openServer({ knows: 'none', isPublic: true })
  setTokenSource(async (options) => (options?.fresh ? null : 'ended'))
  await expect(api('/api/v1/products')).resolves.toEqual({ cards: [] })
  expect(sent).toEqual(['Bearer ended', null])
})

test('what needs a person still says so', async () => {
  const sent = openServer({ knows: 'none', isPublic: false })
  setTokenSource(async (options) => (options?.fresh ? null : 'ended'))
  await expect(api('/api/v1/cart')).rejects.toMatchObject({ status: 401, message: 'Please sign in' })
  expect(sent).toHaveLength(2)
})

test('a token that just ran out is renewed once', async () => {
  const sent = openServer({ knows: 'new', isPublic: false })
  setTokenSource(async (options) => (options?.fresh ? 'new' : 'old'))
  await expect(api('/api/v1/cart')).resolves.toEqual({ cards: [] })
  expect(sent).toEqual(['Bearer old', 'Bearer new'])
})

test('a visitor is asked once', async () => {
  const sent = openServer({ knows: 'none', isPublic: false })
  setTokenSource(async () => null)
  await expect(api('/api/v1/cart')).rejects.toMatchObject({ status: 401 })
  expect(sent).toEqual([null])
})
