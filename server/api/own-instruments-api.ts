import { createRoute, z } from '@hono/zod-openapi'
import { KeepOwnInstrument, OwnInstruments } from '#contracts/own-instruments.ts'
import { keepOwnInstrument } from '#domain/collections/keep-own-instrument.ts'
import { listOwnInstruments } from '#domain/collections/list-own-instruments.ts'
import { removeOwnInstrument } from '#domain/collections/remove-own-instrument.ts'
import { apiRouter } from '../http/api-router.ts'
import { jsonAnswer, jsonBody } from '../http/json-answer.ts'
import { SESSION_ONLY } from '../http/token-access.ts'

const list = createRoute({
  method: 'get',
  path: '/own-instruments',
  security: SESSION_ONLY,
  summary: 'The instruments you play, to compare others with',
  responses: { 200: jsonAnswer(OwnInstruments, 'The newest first') },
})

const keep = createRoute({
  method: 'put',
  path: '/own-instruments',
  security: SESSION_ONLY,
  summary: 'Keep an instrument you play, in place of another one if you name it',
  request: jsonBody(KeepOwnInstrument),
  responses: { 200: jsonAnswer(OwnInstruments, 'All of them, this one first. 409 when there are too many') },
})

const remove = createRoute({
  method: 'delete',
  path: '/own-instruments',
  security: SESSION_ONLY,
  summary: 'Remove an instrument you play',
  request: { query: z.object({ query: z.string().default('') }) },
  responses: { 200: jsonAnswer(OwnInstruments, 'The others') },
})

/** What the signed-in person plays. */
export function ownInstrumentsApi() {
  return apiRouter()
    .openapi(list, async (c) => c.json({ instruments: await listOwnInstruments(c.var.ctx) }, 200))
    .openapi(keep, async (c) => c.json({ instruments: await keepOwnInstrument(c.var.ctx, c.req.valid('json')) }, 200))
    .openapi(remove, async (c) => {
      return c.json({ instruments: await removeOwnInstrument(c.var.ctx, c.req.valid('query').query) }, 200)
    })
}
