import { Confirmation } from '#contracts/buying/confirmation-views.ts'
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
import { getBuildMoney } from '#domain/operations/operators/get-build-money.ts'
import { getReadableBuild } from '#domain/operations/operators/get-readable-build.ts'
import { listActiveBuilds } from '#domain/operations/operators/list-active-builds.ts'
import { listBuildsNeedingAttention } from '#domain/operations/operators/list-builds-needing-attention.ts'
import { askForNews, takeDownBuildPage } from '#domain/operations/operators/moderate-build.ts'
import { getSettlement, settleBuild } from '#domain/operations/operators/settle-build.ts'
import { stopBuildMoney } from '#domain/operations/operators/stop-build-money.ts'
import { choiceField, listQuery } from '#server/http/describe-query.ts'
import { jsonAnswer } from '#server/http/json-answer.ts'
import { route } from '#server/http/route.ts'

/** Custom builds, for operators. */
export const adminBuildsApi = [
  route('GET /api/v1/admin/builds', 'admin:read', {
    summary: 'List stalled, overdue or active custom builds',
    query: listQuery({ show: choiceField(WatchedQuery.shape.show, 'stalled, late or living'), page: 'From 1' }),
    answer: jsonAnswer(operatorPage(WatchedBuild), 'Longest without an update first, or earliest promised date first'),
    action: (ctx, { query }) => listActiveBuilds(ctx, WatchedQuery.parse(query)),
  }),
  route('GET /api/v1/admin/build-money', 'admin:read', {
    summary: 'List money at risk in custom builds by builder, and how often estimated dates were right',
    query: listQuery({ page: 'From 1; applies to the list of builders' }),
    answer: jsonAnswer(BuildMoney, 'One row per builder'),
    action: (ctx, { query }) => getBuildMoney(ctx, PageQuery.parse(query)),
  }),
  route('POST /api/v1/admin/builds/{id}/ask', 'session', {
    summary: 'Ask a builder for an update on a build',
    body: BuildReason,
    answer: jsonAnswer(Confirmation, 'Done'),
    action: async (ctx, { params, body }) => {
      await askForNews(ctx, { requestId: params.id, reason: body.reason })
      return { message: 'We asked the builder for an update' }
    },
  }),
  route('POST /api/v1/admin/builds/{id}/delay', 'session', {
    summary: 'Send a delay notice on behalf of an unreachable builder',
    body: AnnounceDelayForBuilder,
    answer: jsonAnswer(Confirmation, 'Done'),
    action: async (ctx, { params, body }) => {
      await announceBuilderDelay(ctx, params.id, body)
      return { message: 'Delay notice sent. The buyer can wait or cancel the build.' }
    },
  }),
  route('GET /api/v1/admin/builds/attention', 'admin:read', {
    summary: 'List custom builds that need an operator, with the reasons',
    query: listQuery({ page: 'From 1' }),
    answer: jsonAnswer(operatorPage(AttentionEntry), 'Most urgent first'),
    action: (ctx, { query }) => listBuildsNeedingAttention(ctx, PageQuery.parse(query)),
  }),
  route('GET /api/v1/admin/builds/{id}', 'session', {
    summary: 'Get a build; includes the spec sheet, payments, stages and updates once it is stalled, disputed or reported',
    answer: jsonAnswer(ReadableBuild, 'Without the builder’s private notes'),
    action: (ctx, { params }) => getReadableBuild(ctx, params.id),
  }),
  route('GET /api/v1/admin/builds/{id}/settle', 'admin:read', {
    summary: 'Preview a settlement: the refundable amount and the earned amount',
    answer: jsonAnswer(SettlementFigures, 'Changes nothing'),
    action: (ctx, { params }) => getSettlement(ctx, params.id),
  }),
  route('POST /api/v1/admin/builds/{id}/settle', 'session', {
    summary: 'Cancel an overdue build with a full refund or a set amount',
    body: SettleBuild,
    answer: jsonAnswer(Confirmation, 'Done'),
    action: async (ctx, { params, body }) => {
      await settleBuild(ctx, params.id, body)
      return { message: 'Build canceled' }
    },
  }),
  route('PUT /api/v1/admin/builders/{id}/build-money', 'session', {
    summary: 'Block or allow advance payments to a builder',
    body: StopBuildMoney,
    answer: jsonAnswer(Confirmation, 'Done'),
    action: async (ctx, { params, body: json }) => {
      await stopBuildMoney(ctx, { builderId: params.id, isStopped: json.is_stopped, reason: json.reason })
      return { message: json.is_stopped ? 'Advance payments blocked' : 'Advance payments allowed' }
    },
  }),
  route('PUT /api/v1/admin/builds/{id}/record', 'session', {
    summary: 'Correct how a build counts in a builder’s on-time record',
    body: CorrectRecord,
    answer: jsonAnswer(Confirmation, 'Done'),
    action: async (ctx, { params, body }) => {
      await correctBuildRecord(ctx, params.id, body)
      return { message: 'Record corrected' }
    },
  }),
  route('POST /api/v1/admin/builds/{id}/take-down', 'session', {
    summary: 'Take down the public page of a build',
    body: BuildReason,
    answer: jsonAnswer(Confirmation, 'Done'),
    action: async (ctx, { params, body }) => {
      await takeDownBuildPage(ctx, { requestId: params.id, reason: body.reason })
      return { message: 'Public page taken down' }
    },
  }),
] as const
