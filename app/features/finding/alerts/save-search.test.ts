import { afterEach, expect, test, vi } from 'vitest'
import { saveSearch } from './save-search.ts'

afterEach(() => vi.unstubAllGlobals())

function openServer(refusedField: string) {
  const sent: object[] = []
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    const json = JSON.parse(String(body))
    sent.push(json)
    if (!(refusedField in json)) return Response.json({ message: 'Search saved' })
    const error = { code: 'invalid_input', message: 'Not this', fields: { [refusedField]: ['Not this'] } }
    return Response.json({ error }, { status: 422 })
  })
  return sent
}

const search = { query: 'hand=left', name: 'Left-handed', cadence: 'daily' } as const

test('a search is saved without a browser’s time zone that the shop doesn’t know', async () => {
  const sent = openServer('time_zone')
  await expect(saveSearch(search)).resolves.toMatchObject({ message: 'Search saved' })
  expect(sent).toEqual([{ ...search, time_zone: expect.any(String) }, search])
})

test('any other refusal stays', async () => {
  const sent = openServer('name')
  await expect(saveSearch(search)).rejects.toMatchObject({ fields: { name: ['Not this'] } })
  expect(sent).toHaveLength(1)
})
