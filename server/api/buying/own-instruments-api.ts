import { z } from '@hono/zod-openapi'
import { KeepOwnInstrument, OwnInstruments } from '#contracts/buying/own-instruments.ts'
import { addOwnInstrument } from '#domain/buying/collections/add-own-instrument.ts'
import { listOwnInstruments } from '#domain/buying/collections/list-own-instruments.ts'
import { removeOwnInstrument } from '#domain/buying/collections/remove-own-instrument.ts'
import { listQuery } from '#server/http/describe-query.ts'
import { jsonAnswer } from '#server/http/json-answer.ts'
import { route } from '#server/http/route.ts'

/** The instruments that the signed-in user plays. */
export const ownInstrumentsApi = [
  route('GET /api/v1/own-instruments', 'session', {
    summary: 'List the instruments you play, for comparison',
    query: listQuery({}),
    answer: jsonAnswer(OwnInstruments, 'Newest first'),
    action: async (ctx, { query }) => ({ instruments: (await listOwnInstruments(ctx)).slice(0, query.limit) }),
  }),
  route('PUT /api/v1/own-instruments', 'session', {
    summary: 'Save an instrument you play; optionally replaces another one',
    body: KeepOwnInstrument,
    answer: jsonAnswer(OwnInstruments, 'All your instruments, this one first. 409 if you have reached the limit'),
    needsTerms: false,
    action: async (ctx, { body }) => ({ instruments: await addOwnInstrument(ctx, body) }),
  }),
  route('DELETE /api/v1/own-instruments', 'session', {
    summary: 'Remove an instrument you play',
    query: z.object({ query: z.string().default('') }),
    answer: jsonAnswer(OwnInstruments, 'The remaining instruments'),
    needsTerms: false,
    action: async (ctx, { query }) => ({ instruments: await removeOwnInstrument(ctx, query.query) }),
  }),
] as const
