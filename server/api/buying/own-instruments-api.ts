import { createRoute, z } from '@hono/zod-openapi'
import { KeepOwnInstrument, OwnInstruments } from '#contracts/buying/own-instruments.ts'
import { addOwnInstrument } from '#domain/buying/collections/add-own-instrument.ts'
import { listOwnInstruments } from '#domain/buying/collections/list-own-instruments.ts'
import { removeOwnInstrument } from '#domain/buying/collections/remove-own-instrument.ts'
import { apiRouter } from '#server/http/api-router.ts'
import { listQuery } from '#server/http/describe-query.ts'
import { jsonAnswer, jsonBody } from '#server/http/json-answer.ts'
import { SESSION_ONLY } from '#server/http/token-access.ts'

const list = createRoute({
  method: 'get',
  path: '/own-instruments',
  security: SESSION_ONLY,
  summary: 'List the instruments you play, for comparison',
  request: { query: listQuery({}) },
  responses: { 200: jsonAnswer(OwnInstruments, 'Newest first') },
})

const keep = createRoute({
  method: 'put',
  path: '/own-instruments',
  security: SESSION_ONLY,
  summary: 'Save an instrument you play; optionally replaces another one',
  request: jsonBody(KeepOwnInstrument),
  responses: { 200: jsonAnswer(OwnInstruments, 'All your instruments, this one first. 409 if you have reached the limit') },
})

const remove = createRoute({
  method: 'delete',
  path: '/own-instruments',
  security: SESSION_ONLY,
  summary: 'Remove an instrument you play',
  request: { query: z.object({ query: z.string().default('') }) },
  responses: { 200: jsonAnswer(OwnInstruments, 'The remaining instruments') },
})

/** The instruments that the signed-in user plays. */
export function ownInstrumentsApi() {
  return apiRouter()
    .openapi(list, async (c) =>
      c.json({ instruments: (await listOwnInstruments(c.var.ctx)).slice(0, c.req.valid('query').limit) }, 200),
    )
    .openapi(keep, async (c) => c.json({ instruments: await addOwnInstrument(c.var.ctx, c.req.valid('json')) }, 200))
    .openapi(remove, async (c) => {
      return c.json({ instruments: await removeOwnInstrument(c.var.ctx, c.req.valid('query').query) }, 200)
    })
}
