import { performance } from 'node:perf_hooks'
import { expect, test } from 'vitest'
import type { DocumentContent } from '#domain/ports/documents.ts'
import { imageFile } from '#testing/image-files.ts'
import { pdfDocuments } from './pdf-documents.ts'

const { toPdf } = pdfDocuments()

const page = (overrides: Partial<DocumentContent> = {}): DocumentContent => ({
  title: 'Spec sheet, version 1',
  paper: 'A4',
  blocks: [
    { kind: 'heading', text: 'What is built' },
    { kind: 'rows', rows: [['Body woods', 'Sitka spruce, Indian rosewood']] },
    { kind: 'text', text: 'Built by Řezbář & daughter.' },
  ],
  footer: 'Version 1',
  unreadable: 'See the sheet on screen',
  createdAt: new Date('2026-11-25T12:00:00Z'),
  ...overrides,
})
const text = async (document: DocumentContent) => Buffer.from(await toPdf(document)).toString('latin1')

test('the same document has the same bytes, and is a PDF', async () => {
  const [one, other] = [await text(page()), await text(page())]
  expect(one.startsWith('%PDF-')).toBe(true)
  expect(other === one).toBe(true)
})

test('the paper size is that of the country', async () => {
  expect(await text(page())).toContain('/MediaBox [0 0 595.28 841.89]')
  expect(await text(page({ paper: 'LETTER' }))).toContain('/MediaBox [0 0 612 792]')
})

test('a long sheet continues on more pages, each with its footer', async () => {
  const rows = Array.from({ length: 60 }, (_, at) => [`Line ${at + 1}`, 'A long value. '.repeat(12)] as const)
  const pdf = await text(page({ blocks: [{ kind: 'rows', rows }] }))
  const pages = pdf.match(/\/Type \/Page\b(?!s)/g)?.length ?? 0
  expect(pages).toBeGreaterThan(2)
  // No page consists of a footer only.
  expect(pages).toBeLessThan(9)
})

test('gives pictures alternative text', async () => {
  const jpeg = await imageFile({ width: 60, height: 30 })
  const pdf = await text(page({ blocks: [{ kind: 'picture', jpeg, alt: 'A lute' }] }))
  expect(pdf).toContain('/Subtype /Image')
  expect(pdf).toContain('/Alt (A lute)')
})

test('letters missing from all fonts are not drawn as boxes', async () => {
  expect(await text(page({ title: '木の音' }))).not.toBe(await text(page()))
  expect((await text(page({ blocks: [{ kind: 'text', text: '木の音' }] }))).length).toBe(
    (await text(page({ blocks: [{ kind: 'text', text: 'See the sheet on screen' }] }))).length,
  )
})

test('keeps the line breaks of a value', async () => {
  const rows = (value: string) => page({ blocks: [{ kind: 'rows', rows: [['What I will build', value]] }] })
  const [broken, unreadable] = [await text(rows('Wide neck\nLight bracing')), await text(rows('See the sheet on screen'))]
  expect(broken).not.toBe(unreadable)
  expect(broken).not.toBe(await text(rows('Wide neck Light bracing')))
})

test('requests are served while a document is drawn', async () => {
  const before = performance.eventLoopUtilization()
  await toPdf(page())
  // Nearly 1 if it is drawn in this thread; other processes of a busy machine make it high too.
  expect(performance.eventLoopUtilization(before).utilization).toBeLessThan(0.9)
})

test('a document that fails does not stop the next one', async () => {
  const broken = { ...page(), blocks: null } as unknown as DocumentContent
  const [failed, drawn] = await Promise.allSettled([toPdf(broken), toPdf(page())])
  expect([failed.status, drawn.status]).toEqual(['rejected', 'fulfilled'])
})
