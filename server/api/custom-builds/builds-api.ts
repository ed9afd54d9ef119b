import { z } from '@hono/zod-openapi'
import {
  AgreeToWait,
  AnnounceDelay,
  AnswerSignOff,
  AskSignOff,
  EndBuild,
  PauseBody,
  ReopenBody,
  SetLastDate,
  StageNoteBody,
  WaitBody,
} from '#contracts/custom-builds/build-bodies.ts'
import { BuildAnswer, BuildEnding, Workshop } from '#contracts/custom-builds/build-views.ts'
import { Uuid } from '#contracts/kernel/uuid.ts'
import {
  agreeToWait,
  announceDelay,
  answerSignOff,
  askSignOff,
  setLastDate,
  withdrawSignOff,
} from '#domain/custom-builds/builds/delays-and-sign-offs.ts'
import { endBuild, getEnding } from '#domain/custom-builds/builds/end-build.ts'
import { getBuild, getWorkshop } from '#domain/custom-builds/builds/get-build.ts'
import {
  finishStage,
  holdStage,
  noteStage,
  pauseBuild,
  reopenStage,
  resumeBuild,
  resumeStage,
  skipStage,
  startStage,
} from '#domain/custom-builds/builds/stage-actions.ts'
import { recordDelivery } from '#domain/custom-builds/delivery/build-delivery-actions.ts'
import { listQuery } from '#server/http/describe-query.ts'
import { jsonAnswer } from '#server/http/json-answer.ts'
import { route } from '#server/http/route.ts'

/** Changes of a build, which both sides agreed to: new terms of the shop do not stop them. */
const ofSignedBuild = { answer: jsonAnswer(BuildAnswer, 'The build as updated'), needsTerms: false } as const
const ofStage = { params: z.object({ id: Uuid, key: z.string().max(40) }), ...ofSignedBuild } as const

/** Builds in progress, for buyer and builder. */
export const buildsApi = [
  route('GET /api/v1/bench', 'builds:read', {
    summary: 'List the builds you are working on, without prices',
    query: listQuery({}),
    answer: jsonAnswer(Workshop, 'Earliest promised date first'),
    action: async (ctx, { query }) => {
      const answer = await getWorkshop(ctx)
      return { ...answer, builds: answer.builds.slice(0, query.limit) }
    },
  }),
  route('GET /api/v1/builds/{id}', 'builds:read', {
    summary: 'Get your build, as buyer or builder',
    answer: jsonAnswer(BuildAnswer, 'The build with its stages and the actions open to you'),
    action: async (ctx, { params }) => ({ build: await getBuild(ctx, params.id) }),
  }),
  route('POST /api/v1/builds/{id}/stages/{key}/start', 'builds:write', {
    summary: 'Start a stage; the first one starts the build',
    ...ofStage,
    action: async (ctx, { params }) => ({ build: await startStage(ctx, stageId(params)) }),
  }),
  route('POST /api/v1/builds/{id}/stages/{key}/wait', 'builds:write', {
    summary: 'Put a stage on hold with a reason',
    ...ofStage,
    body: WaitBody,
    action: async (ctx, { params, body }) => ({ build: await holdStage(ctx, stageId(params), body) }),
  }),
  route('POST /api/v1/builds/{id}/stages/{key}/resume', 'builds:write', {
    summary: 'Resume a stage that is on hold',
    ...ofStage,
    action: async (ctx, { params }) => ({ build: await resumeStage(ctx, stageId(params)) }),
  }),
  route('POST /api/v1/builds/{id}/stages/{key}/finish', 'builds:write', {
    summary: 'Finish a stage; the last one completes the instrument',
    ...ofStage,
    action: async (ctx, { params }) => ({ build: await finishStage(ctx, stageId(params)) }),
  }),
  route('POST /api/v1/builds/{id}/stages/{key}/skip', 'builds:write', {
    summary: 'Skip a stage that this instrument does not need',
    ...ofStage,
    action: async (ctx, { params }) => ({ build: await skipStage(ctx, stageId(params)) }),
  }),
  route('POST /api/v1/builds/{id}/stages/{key}/reopen', 'builds:write', {
    summary: 'Reopen a finished stage, with a reason for the buyer',
    ...ofStage,
    body: ReopenBody,
    action: async (ctx, { params, body: { reason } }) => ({ build: await reopenStage(ctx, stageId(params), reason) }),
  }),
  route('PUT /api/v1/builds/{id}/stages/{key}/note', 'builds:write', {
    summary: 'Update the note on a stage for the buyer',
    ...ofStage,
    body: StageNoteBody,
    action: async (ctx, { params, body }) => ({ build: await noteStage(ctx, stageId(params), body) }),
  }),
  route('POST /api/v1/builds/{id}/pause', 'builds:write', {
    summary: 'Pause a build',
    body: PauseBody,
    ...ofSignedBuild,
    action: async (ctx, { params, body }) => ({ build: await pauseBuild(ctx, params.id, body) }),
  }),
  route('POST /api/v1/builds/{id}/hand-over', 'builds:write', {
    summary: 'Confirm that you handed the instrument to the buyer, once everything is paid',
    ...ofSignedBuild,
    action: async (ctx, { params }) => ({ build: await recordDelivery(ctx, params.id) }),
  }),
  route('POST /api/v1/builds/{id}/delay', 'builds:write', {
    summary: 'Report a delay past the promised date, with a new date or none',
    body: AnnounceDelay,
    ...ofSignedBuild,
    action: async (ctx, { params, body }) => ({ build: await announceDelay(ctx, params.id, body) }),
  }),
  route('POST /api/v1/builds/{id}/delay/wait', 'session', {
    summary: 'Agree to wait until the new date',
    body: AgreeToWait,
    ...ofSignedBuild,
    action: async (ctx, { params, body: { to_day } }) => ({ build: await agreeToWait(ctx, params.id, to_day) }),
  }),
  route('POST /api/v1/builds/{id}/last-date', 'session', {
    summary: 'Set a final deadline for an overdue build; after that, you can cancel for a full refund',
    body: SetLastDate,
    ...ofSignedBuild,
    action: async (ctx, { params, body: { day } }) => ({ build: await setLastDate(ctx, params.id, day) }),
  }),
  route('GET /api/v1/builds/{id}/cancel', 'session', {
    summary: 'Preview the ways you can cancel a build, with all amounts',
    answer: jsonAnswer(BuildEnding, 'The ways to cancel, best for the buyer first'),
    action: (ctx, { params }) => getEnding(ctx, params.id),
  }),
  route('POST /api/v1/builds/{id}/cancel', 'session', {
    summary: 'Cancel a build at the previewed amounts; 409 if they have changed',
    body: EndBuild,
    ...ofSignedBuild,
    action: async (ctx, { params, body }) => ({ build: await endBuild(ctx, params.id, body) }),
  }),
  route('POST /api/v1/builds/{id}/sign-offs', 'builds:write', {
    summary: 'Request the buyer’s approval with photos',
    body: AskSignOff,
    ...ofSignedBuild,
    action: async (ctx, { params, body }) => ({ build: await askSignOff(ctx, params.id, body) }),
  }),
  route('POST /api/v1/builds/{id}/sign-offs/{signOff}/answer', 'session', {
    summary: 'Respond to an approval request: approve, or ask for changes',
    body: AnswerSignOff,
    ...ofSignedBuild,
    action: async (ctx, { params, body }) => ({ build: await answerSignOff(ctx, signOffId(params), body) }),
  }),
  route('POST /api/v1/builds/{id}/sign-offs/{signOff}/withdraw', 'builds:write', {
    summary: 'Withdraw an approval request',
    ...ofSignedBuild,
    action: async (ctx, { params }) => ({ build: await withdrawSignOff(ctx, signOffId(params)) }),
  }),
  route('POST /api/v1/builds/{id}/resume', 'builds:write', {
    summary: 'Resume a paused build',
    ...ofSignedBuild,
    action: async (ctx, { params }) => ({ build: await resumeBuild(ctx, params.id) }),
  }),
] as const

function signOffId({ id, signOff }: { id: string; signOff: string }) {
  return { requestId: id, signOffId: signOff }
}

function stageId({ id, key }: { id: string; key: string }) {
  return { requestId: id, key }
}
