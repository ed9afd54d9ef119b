import { createRoute, z } from '@hono/zod-openapi'
import { Confirmation } from '#contracts/confirmation-views.ts'
import { BuildReason, CorrectRecord, WatchedQuery } from '#contracts/operator-bodies.ts'
import { BuildMoney, operatorPage, WatchedBuild } from '#contracts/operator-views.ts'
import { Uuid } from '#contracts/uuid.ts'
import { correctBuildRecord } from '#domain/operators/correct-build-record.ts'
import { askForNews, takeDownBuildPage } from '#domain/operators/moderate-build.ts'
import { getBuildMoney, listWatchedBuilds } from '#domain/operators/watch-builds.ts'
import { apiRouter } from '../http/api-router.ts'
import { describeQuery } from '../http/describe-query.ts'
import { jsonAnswer, jsonBody } from '../http/json-answer.ts'
import { SESSION_ONLY, withScope } from '../http/token-access.ts'

const byId = z.object({ id: Uuid })

const list = createRoute({
  method: 'get',
  path: '/admin/builds',
  security: withScope('admin:read'),
  summary: 'Custom builds that are stalled, late or under way',
  request: { query: describeQuery({ show: 'stalled, late or living', page: 'From 1' }) },
  responses: { 200: jsonAnswer(operatorPage(WatchedBuild), 'Those without news longest, or promised first, at the top') },
})

const money = createRoute({
  method: 'get',
  path: '/admin/build-money',
  security: withScope('admin:read'),
  summary: 'Money at risk in custom builds, and how often ranges of dates have held',
  responses: { 200: jsonAnswer(BuildMoney, 'By builder') },
})

const ask = createRoute({
  method: 'post',
  path: '/admin/builds/{id}/ask',
  security: SESSION_ONLY,
  summary: 'Ask a builder for news of a build',
  request: { params: byId, ...jsonBody(BuildReason) },
  responses: { 200: jsonAnswer(Confirmation, 'Done') },
})

const takeDown = createRoute({
  method: 'post',
  path: '/admin/builds/{id}/take-down',
  security: SESSION_ONLY,
  summary: 'Take down the public page of a build',
  request: { params: byId, ...jsonBody(BuildReason) },
  responses: { 200: jsonAnswer(Confirmation, 'Done') },
})

const correct = createRoute({
  method: 'put',
  path: '/admin/builds/{id}/record',
  security: SESSION_ONLY,
  summary: 'Correct what the record of a builder counts of a build',
  request: { params: byId, ...jsonBody(CorrectRecord) },
  responses: { 200: jsonAnswer(Confirmation, 'Done') },
})

/** Custom builds, for operators. */
export function adminBuildsApi() {
  return apiRouter()
    .openapi(list, async (c) => c.json(await listWatchedBuilds(c.var.ctx, WatchedQuery.parse(c.req.valid('query'))), 200))
    .openapi(money, async (c) => c.json(await getBuildMoney(c.var.ctx), 200))
    .openapi(ask, async (c) => {
      await askForNews(c.var.ctx, { requestId: c.req.valid('param').id, reason: c.req.valid('json').reason })
      return c.json({ message: 'The builder has been asked' }, 200)
    })
    .openapi(correct, async (c) => {
      await correctBuildRecord(c.var.ctx, c.req.valid('param').id, c.req.valid('json'))
      return c.json({ message: 'The record is corrected' }, 200)
    })
    .openapi(takeDown, async (c) => {
      await takeDownBuildPage(c.var.ctx, { requestId: c.req.valid('param').id, reason: c.req.valid('json').reason })
      return c.json({ message: 'The page is taken down' }, 200)
    })
}
