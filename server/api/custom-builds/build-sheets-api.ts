import { z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { AnswerSheet, SaveSheetDraft, SignSheet } from '#contracts/custom-builds/build-sheet-bodies.ts'
import { BuildSheets } from '#contracts/custom-builds/build-sheet-views.ts'
import { Uuid } from '#contracts/kernel/uuid.ts'
import { getSheetJson, getSheetPdf, getSheets } from '#domain/custom-builds/agreements/get-sheets.ts'
import { answerSheet, saveSheetDraft, signSheet } from '#domain/custom-builds/agreements/sheet-actions.ts'
import { requireKnownOdds, withPromiseOdds } from '#domain/custom-builds/dates/forecast-builds.ts'
import { listQuery } from '#server/http/describe-query.ts'
import { contentDisposition } from '#server/http/files/content-disposition.ts'
import { setSafeFileHeaders } from '#server/http/files/safe-file-headers.ts'
import { jsonAnswer } from '#server/http/json-answer.ts'
import { route } from '#server/http/route.ts'

const ofVersion = z.object({ id: Uuid, version: z.coerce.number().int().min(1).max(1_000_000) })
const answer = jsonAnswer(BuildSheets, 'All spec sheets of the build')

/** Spec sheets of a build, for buyer and builder. */
export const buildSheetsApi = [
  route('GET /api/v1/builds/{id}/sheets', 'builds:read', {
    summary: 'List the spec sheets of a build, newest first; includes the draft for the builder',
    query: listQuery({}),
    answer,
    action: async (ctx, { params, query }) => {
      const { sheets, ...build } = await getSheets(ctx, params.id)
      return withPromiseOdds(ctx, { ...build, sheets: sheets.slice(0, query.limit) })
    },
  }),
  route('PUT /api/v1/builds/{id}/sheet-draft', 'builds:write', {
    summary: 'Save a draft of the spec sheet',
    body: SaveSheetDraft,
    answer,
    action: async (ctx, { params, body }) => {
      const saved = await saveSheetDraft(ctx, params.id, body)
      return withPromiseOdds(ctx, saved)
    },
  }),
  route('POST /api/v1/builds/{id}/sheets/{version}/sign', 'session', {
    summary:
      'Sign the current version of a spec sheet; 409 if it has changed. The builder’s signature sends the sheet. The buyer’s signature also accepts an open quote',
    params: ofVersion,
    body: SignSheet,
    answer,
    action: async (ctx, { params: { id, version }, body }, c) => {
      const signing = { ...body, version, network: c.var.clientNetwork }
      await requireKnownOdds(ctx, id, signing)
      return signSheet(ctx, id, signing)
    },
  }),
  route('POST /api/v1/builds/{id}/sheets/{version}/answer', 'session', {
    summary: 'Request changes to a spec sheet',
    params: ofVersion,
    body: AnswerSheet,
    answer,
    action: (ctx, { params: { id, version }, body }) => answerSheet(ctx, id, { ...body, version }),
  }),
  route('GET /api/v1/builds/{id}/sheets/{version}/pdf', 'builds:read', {
    summary: 'Download a version of the spec sheet as a PDF',
    params: ofVersion,
    answer: {
      description: 'The PDF',
      content: { 'application/pdf': { schema: z.string().meta({ format: 'binary' }) } },
    },
    waitsFor: 'provider',
    action: async (ctx, { params: { id: requestId, version } }, c) =>
      download(c, await getSheetPdf(ctx, { requestId, version }), 'application/pdf'),
  }),
  route('GET /api/v1/builds/{id}/sheets/{version}/json', 'builds:read', {
    summary: 'Download the signed content byte for byte; its SHA-256 is the hash',
    params: ofVersion,
    answer: {
      description: 'Canonical JSON (RFC 8785), as bytes',
      content: { 'application/octet-stream': { schema: z.string().meta({ format: 'binary' }) } },
    },
    action: async (ctx, { params: { id: requestId, version } }, c) =>
      download(c, await getSheetJson(ctx, { requestId, version }), 'application/octet-stream'),
  }),
] as const

/** As a download, never displayed by our pages. */
function download(c: Context, { name, bytes }: { name: string; bytes: Uint8Array }, type: string) {
  setSafeFileHeaders(c)
  c.header('cache-control', 'private, no-store')
  c.header('content-disposition', contentDisposition(name))
  c.header('content-type', type)
  return c.body(new Uint8Array(bytes), 200)
}
