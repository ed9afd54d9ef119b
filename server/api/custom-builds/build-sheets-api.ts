import { createRoute, z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { AnswerSheet, SaveSheetDraft, SignSheet } from '#contracts/custom-builds/build-sheet-bodies.ts'
import { BuildSheets } from '#contracts/custom-builds/build-sheet-views.ts'
import { Uuid } from '#contracts/kernel/uuid.ts'
import { answerSheet } from '#domain/custom-builds/agreements/answer-sheet.ts'
import { getSheetJson, getSheetPdf } from '#domain/custom-builds/agreements/find-sheet-file.ts'
import { getSheets } from '#domain/custom-builds/agreements/get-sheets.ts'
import { saveSheetDraft } from '#domain/custom-builds/agreements/save-sheet-draft.ts'
import { signSheet } from '#domain/custom-builds/agreements/sign-sheet.ts'
import { requireKnownOdds, withPromiseOdds } from '#domain/custom-builds/dates/promise-odds.ts'
import { apiRouter } from '#server/http/api-router.ts'
import { listQuery } from '#server/http/describe-query.ts'
import { contentDisposition } from '#server/http/files/content-disposition.ts'
import { setSafeFileHeaders } from '#server/http/files/safe-file-headers.ts'
import { jsonAnswer, jsonBody } from '#server/http/json-answer.ts'
import { SESSION_ONLY, withScope } from '#server/http/token-access.ts'

const params = z.object({ id: Uuid })
const ofVersion = z.object({ id: Uuid, version: z.coerce.number().int().min(1).max(1_000_000) })
const answer = { 200: jsonAnswer(BuildSheets, 'All spec sheets of the build') }

const list = createRoute({
  method: 'get',
  path: '/builds/{id}/sheets',
  security: withScope('builds:read'),
  summary: 'List the spec sheets of a build, newest first; includes the draft for the builder',
  request: { params, query: listQuery({}) },
  responses: answer,
})

const draft = createRoute({
  method: 'put',
  path: '/builds/{id}/sheet-draft',
  security: withScope('builds:write'),
  summary: 'Save a draft of the spec sheet',
  request: { params, ...jsonBody(SaveSheetDraft) },
  responses: answer,
})

const sign = createRoute({
  method: 'post',
  path: '/builds/{id}/sheets/{version}/sign',
  security: SESSION_ONLY,
  summary: 'Sign the current version of a spec sheet; 409 if it has changed. The builder’s signature sends it to the buyer',
  request: { params: ofVersion, ...jsonBody(SignSheet) },
  responses: answer,
})

const notLikeThis = createRoute({
  method: 'post',
  path: '/builds/{id}/sheets/{version}/answer',
  security: SESSION_ONLY,
  summary: 'Request changes to a spec sheet',
  request: { params: ofVersion, ...jsonBody(AnswerSheet) },
  responses: answer,
})

const pdf = createRoute({
  method: 'get',
  path: '/builds/{id}/sheets/{version}/pdf',
  security: withScope('builds:read'),
  summary: 'Download a version of the spec sheet as a PDF',
  request: { params: ofVersion },
  responses: {
    200: {
      description: 'The PDF; 404 until it is generated',
      content: { 'application/pdf': { schema: z.string().meta({ format: 'binary' }) } },
    },
  },
})

const json = createRoute({
  method: 'get',
  path: '/builds/{id}/sheets/{version}/json',
  security: withScope('builds:read'),
  summary: 'Download the signed content byte for byte; its SHA-256 is the hash',
  request: { params: ofVersion },
  responses: {
    200: {
      description: 'Canonical JSON (RFC 8785), as bytes',
      content: { 'application/octet-stream': { schema: z.string().meta({ format: 'binary' }) } },
    },
  },
})

/** Spec sheets of a build, for buyer and builder. */
export function buildSheetsApi() {
  return apiRouter()
    .openapi(list, async (c) => {
      const { sheets, ...build } = await getSheets(c.var.ctx, c.req.valid('param').id)
      return c.json(await withPromiseOdds(c.var.ctx, { ...build, sheets: sheets.slice(0, c.req.valid('query').limit) }), 200)
    })
    .openapi(draft, async (c) => {
      const saved = await saveSheetDraft(c.var.ctx, c.req.valid('param').id, c.req.valid('json'))
      return c.json(await withPromiseOdds(c.var.ctx, saved), 200)
    })
    .openapi(sign, async (c) => {
      const { id, version } = c.req.valid('param')
      const signing = { ...c.req.valid('json'), version, network: c.var.clientNetwork }
      await requireKnownOdds(c.var.ctx, id, signing)
      return c.json(await signSheet(c.var.ctx, id, signing), 200)
    })
    .openapi(notLikeThis, async (c) => {
      const { id, version } = c.req.valid('param')
      return c.json(await answerSheet(c.var.ctx, id, { ...c.req.valid('json'), version }), 200)
    })
    .openapi(pdf, async (c) => {
      const { id: requestId, version } = c.req.valid('param')
      return download(c, await getSheetPdf(c.var.ctx, { requestId, version }), 'application/pdf')
    })
    .openapi(json, async (c) => {
      const { id: requestId, version } = c.req.valid('param')
      return download(c, await getSheetJson(c.var.ctx, { requestId, version }), 'application/octet-stream')
    })
}

/** As a download, never displayed by our pages. */
function download(c: Context, { name, bytes }: { name: string; bytes: Uint8Array }, type: string) {
  setSafeFileHeaders(c)
  c.header('cache-control', 'private, no-store')
  c.header('content-disposition', contentDisposition(name))
  c.header('content-type', type)
  return c.body(new Uint8Array(bytes), 200)
}
