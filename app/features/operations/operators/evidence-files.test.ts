import { expect, test, vi } from 'vitest'
import { EVIDENCE_TOO_LARGE, MAX_EVIDENCE_BYTES } from '#contracts/money/dispute-evidence.ts'
import { refuseTooLarge, withBankPictures } from './evidence-files.ts'

const MB = 1024 * 1024
vi.mock('#app/lib/scale-picture.ts', () => ({
  // A browser that can read every picture but this one.
  scalePicture: async (file: File) => {
    if (file.name === 'broken.jpg') throw new Error('unreadable')
    return new File([new Uint8Array(MB / 2)], file.name, { type: 'image/jpeg' })
  },
}))

const fileOf = (bytes: number, name: string, type: string) => new File([new Uint8Array(bytes)], name, { type })
const pdf = (bytes: number) => fileOf(bytes, 'receipt.pdf', 'application/pdf')
const photo = (bytes: number, name = 'photo.jpg') => fileOf(bytes, name, 'image/jpeg')

/** The files to send, or the errors of their fields. */
async function send(files: Record<string, File>) {
  const values = new FormData()
  for (const [kind, file] of Object.entries(files)) values.set(kind, file)
  const evidence = await withBankPictures(values)
  try {
    refuseTooLarge(evidence)
    return 'sent'
  } catch (error) {
    return error
  }
}

const refusedAt = (kind: string) => ({ status: 422, message: EVIDENCE_TOO_LARGE, fields: { [kind]: [EVIDENCE_TOO_LARGE] } })

test('large photos are scaled down before their size counts', async () => {
  expect(await send({ shipping_documentation: photo(6 * MB), uncategorized_file: photo(8 * MB), receipt: pdf(3 * MB) })).toBe(
    'sent',
  )
})

test('photos that stay large count together with PDFs, and the error names the largest file', async () => {
  const files = { receipt: pdf(2 * MB), uncategorized_file: photo(3 * MB, 'broken.jpg') }
  expect(await send(files)).toMatchObject(refusedAt('uncategorized_file'))
  expect(await send({ ...files, receipt: pdf(4 * MB) })).toMatchObject(refusedAt('receipt'))
})

test('files at the banks’ size limit are sent, and one byte more is refused', async () => {
  expect(await send({ receipt: pdf(MAX_EVIDENCE_BYTES) })).toBe('sent')
  expect(await send({ receipt: pdf(MAX_EVIDENCE_BYTES + 1) })).toMatchObject(refusedAt('receipt'))
  expect(await send({})).toBe('sent')
})
