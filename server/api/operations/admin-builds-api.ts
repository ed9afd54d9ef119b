import { createRoute, z } from '@hono/zod-openapi'
import { Confirmation } from '#contracts/buying/confirmation-views.ts'
import { DecideProblem } from '#contracts/custom-builds/hand-over-bodies.ts'
import { Uuid } from '#contracts/kernel/uuid.ts'
import {
  AnnounceDelayForBuilder,
  BuildReason,
  CorrectRecord,
  PageQuery,
  SettleBuild,
  StopBuildMoney,
  WatchedQuery,
} from '#contracts/operations/operator-bodies.ts'
import {
  AttentionEntry,
  BuildMoney,
  operatorPage,
  ReadableBuild,
  SettlementFigures,
  WatchedBuild,
} from '#contracts/operations/operator-views.ts'
import { announceBuilderDelay } from '#domain/operations/operators/announce-builder-delay.ts'
import { correctBuildRecord } from '#domain/operations/operators/correct-build-record.ts'
import { decideBuildProblem } from '#domain/operations/operators/decide-build-problem.ts'
import { getBuildMoney } from '#domain/operations/operators/get-build-money.ts'
import { getReadableBuild } from '#domain/operations/operators/get-readable-build.ts'
import { listActiveBuilds } from '#domain/operations/operators/list-active-builds.ts'
import { listBuildsNeedingAttention } from '#domain/operations/operators/list-builds-needing-attention.ts'
import { askForNews, takeDownBuildPage } from '#domain/operations/operators/moderate-build.ts'
import { getSettlement, settleBuild } from '#domain/operations/operators/settle-build.ts'
import { stopBuildMoney } from '#domain/operations/operators/stop-build-money.ts'
import { apiRouter } from '#server/http/api-router.ts'
import { choiceField, listQuery } from '#server/http/describe-query.ts'
import { jsonAnswer, jsonBody } from '#server/http/json-answer.ts'
import { SESSION_ONLY, withScope } from '#server/http/token-access.ts'

const byId = z.object({ id: Uuid })

const list = createRoute({
  method: 'get',
  path: '/admin/builds',
  security: withScope('admin:read'),
  summary: 'List stalled, overdue or active custom builds',
  request: { query: listQuery({ show: choiceField(WatchedQuery.shape.show, 'stalled, late or living'), page: 'From 1' }) },
  responses: { 200: jsonAnswer(operatorPage(WatchedBuild), 'Longest without an update first, or earliest promised date first') },
})

const money = createRoute({
  method: 'get',
  path: '/admin/build-money',
  security: withScope('admin:read'),
  summary: 'List money at risk in custom builds by builder, and how often estimated dates were right',
  request: { query: listQuery({ page: 'From 1; applies to the list of builders' }) },
  responses: { 200: jsonAnswer(BuildMoney, 'One row per builder') },
})

const ask = createRoute({
  method: 'post',
  path: '/admin/builds/{id}/ask',
  security: SESSION_ONLY,
  summary: 'Ask a builder for an update on a build',
  request: { params: byId, ...jsonBody(BuildReason) },
  responses: { 200: jsonAnswer(Confirmation, 'Done') },
})

const delay = createRoute({
  method: 'post',
  path: '/admin/builds/{id}/delay',
  security: SESSION_ONLY,
  summary: 'Send a delay notice on behalf of an unreachable builder',
  request: { params: byId, ...jsonBody(AnnounceDelayForBuilder) },
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

const attention = createRoute({
  method: 'get',
  path: '/admin/builds/attention',
  security: withScope('admin:read'),
  summary: 'List custom builds that need an operator, with the reasons',
  request: { query: listQuery({ page: 'From 1' }) },
  responses: { 200: jsonAnswer(operatorPage(AttentionEntry), 'Most urgent first') },
})

const read = createRoute({
  method: 'get',
  path: '/admin/builds/{id}',
  security: SESSION_ONLY,
  summary: 'Get a build; includes the spec sheet, payments, stages and updates once it is stalled, disputed or reported',
  request: { params: byId },
  responses: { 200: jsonAnswer(ReadableBuild, 'Without the builder’s private notes') },
})

const settlement = createRoute({
  method: 'get',
  path: '/admin/builds/{id}/settle',
  security: withScope('admin:read'),
  summary: 'Preview a settlement: the refundable amount and the earned amount',
  request: { params: byId },
  responses: { 200: jsonAnswer(SettlementFigures, 'Changes nothing') },
})

const settle = createRoute({
  method: 'post',
  path: '/admin/builds/{id}/settle',
  security: SESSION_ONLY,
  summary: 'Cancel an overdue build with a full refund or a set amount',
  request: { params: byId, ...jsonBody(SettleBuild) },
  responses: { 200: jsonAnswer(Confirmation, 'Done') },
})

const stopMoney = createRoute({
  method: 'put',
  path: '/admin/builders/{id}/build-money',
  security: SESSION_ONLY,
  summary: 'Block or allow advance payments to a builder',
  request: { params: byId, ...jsonBody(StopBuildMoney) },
  responses: { 200: jsonAnswer(Confirmation, 'Done') },
})

const correct = createRoute({
  method: 'put',
  path: '/admin/builds/{id}/record',
  security: SESSION_ONLY,
  summary: 'Correct how a build counts in a builder’s on-time record',
  request: { params: byId, ...jsonBody(CorrectRecord) },
  responses: { 200: jsonAnswer(Confirmation, 'Done') },
})

const decide = createRoute({
  method: 'post',
  path: '/admin/builds/{id}/problem',
  security: SESSION_ONLY,
  summary: 'Resolve a problem reported with a delivered or returned instrument',
  request: { params: byId, ...jsonBody(DecideProblem) },
  responses: { 200: jsonAnswer(Confirmation, 'Done') },
})

/** Custom builds, for operators. */
export function adminBuildsApi() {
  return apiRouter()
    .openapi(list, async (c) => c.json(await listActiveBuilds(c.var.ctx, WatchedQuery.parse(c.req.valid('query'))), 200))
    .openapi(money, async (c) => c.json(await getBuildMoney(c.var.ctx, PageQuery.parse(c.req.valid('query'))), 200))
    .openapi(ask, async (c) => {
      await askForNews(c.var.ctx, { requestId: c.req.valid('param').id, reason: c.req.valid('json').reason })
      return c.json({ message: 'We asked the builder for an update' }, 200)
    })
    .openapi(delay, async (c) => {
      await announceBuilderDelay(c.var.ctx, c.req.valid('param').id, c.req.valid('json'))
      return c.json({ message: 'Delay notice sent. The buyer can wait or cancel the build.' }, 200)
    })
    .openapi(attention, async (c) => {
      return c.json(await listBuildsNeedingAttention(c.var.ctx, PageQuery.parse(c.req.valid('query'))), 200)
    })
    .openapi(read, async (c) => c.json(await getReadableBuild(c.var.ctx, c.req.valid('param').id), 200))
    .openapi(settlement, async (c) => c.json(await getSettlement(c.var.ctx, c.req.valid('param').id), 200))
    .openapi(settle, async (c) => {
      await settleBuild(c.var.ctx, c.req.valid('param').id, c.req.valid('json'))
      return c.json({ message: 'Build canceled' }, 200)
    })
    .openapi(stopMoney, async (c) => {
      const json = c.req.valid('json')
      await stopBuildMoney(c.var.ctx, { builderId: c.req.valid('param').id, isStopped: json.is_stopped, reason: json.reason })
      return c.json({ message: json.is_stopped ? 'Advance payments blocked' : 'Advance payments allowed' }, 200)
    })
    .openapi(correct, async (c) => {
      await correctBuildRecord(c.var.ctx, c.req.valid('param').id, c.req.valid('json'))
      return c.json({ message: 'Record corrected' }, 200)
    })
    .openapi(decide, async (c) => {
      await decideBuildProblem(c.var.ctx, c.req.valid('param').id, c.req.valid('json'))
      return c.json({ message: 'Resolved. Both sides have been notified.' }, 200)
    })
    .openapi(takeDown, async (c) => {
      await takeDownBuildPage(c.var.ctx, { requestId: c.req.valid('param').id, reason: c.req.valid('json').reason })
      return c.json({ message: 'Public page taken down' }, 200)
    })
}
