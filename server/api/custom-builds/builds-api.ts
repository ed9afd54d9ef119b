import { createRoute, z } from '@hono/zod-openapi'
import { PauseBody, ReopenBody, StageNoteBody, WaitBody } from '#contracts/custom-builds/build-bodies.ts'
import { AgreeToWait, AnnounceDelay, SetLastDate } from '#contracts/custom-builds/build-delay-bodies.ts'
import { EndBuild } from '#contracts/custom-builds/build-ending-bodies.ts'
import { BuildEnding } from '#contracts/custom-builds/build-ending-views.ts'
import { AnswerSignOff, AskSignOff } from '#contracts/custom-builds/build-signoff-bodies.ts'
import { BuildAnswer, Workshop } from '#contracts/custom-builds/build-views.ts'
import { Uuid } from '#contracts/kernel/uuid.ts'
import { announceDelay } from '#domain/custom-builds/builds/announce-delay.ts'
import { agreeToWait, setLastDate } from '#domain/custom-builds/builds/answer-delay.ts'
import { answerSignOff } from '#domain/custom-builds/builds/answer-sign-off.ts'
import { askSignOff, withdrawSignOff } from '#domain/custom-builds/builds/ask-sign-off.ts'
import { endBuild, getEnding } from '#domain/custom-builds/builds/end-build.ts'
import { finishStage } from '#domain/custom-builds/builds/finish-stage.ts'
import { getBuild, getWorkshop } from '#domain/custom-builds/builds/get-build.ts'
import { holdStage, resumeStage } from '#domain/custom-builds/builds/hold-stage.ts'
import { noteStage } from '#domain/custom-builds/builds/note-stage.ts'
import { pauseBuild, resumeBuild } from '#domain/custom-builds/builds/pause-build.ts'
import { reopenStage, skipStage } from '#domain/custom-builds/builds/skip-stage.ts'
import { startStage } from '#domain/custom-builds/builds/start-stage.ts'
import { recordHandOver } from '#domain/custom-builds/delivery/record-hand-over.ts'
import { apiRouter } from '#server/http/api-router.ts'
import { listQuery } from '#server/http/describe-query.ts'
import { jsonAnswer, jsonBody } from '#server/http/json-answer.ts'
import { SESSION_ONLY, withScope } from '#server/http/token-access.ts'

const BUILD = '/builds/{id}'
const STAGE = `${BUILD}/stages/{key}`
const SIGN_OFF = `${BUILD}/sign-offs/{signOff}`
const params = z.object({ id: Uuid })
const signOffParams = z.object({ id: Uuid, signOff: Uuid })
const stageParams = z.object({ id: Uuid, key: z.string().max(40) })
const now = { 200: jsonAnswer(BuildAnswer, 'The build as updated') }
const security = withScope('builds:write')

const one = createRoute({
  method: 'get',
  path: BUILD,
  security: withScope('builds:read'),
  summary: 'Get your build, as buyer or builder',
  request: { params },
  responses: { 200: jsonAnswer(BuildAnswer, 'The build with its stages and the actions open to you') },
})

const bench = createRoute({
  method: 'get',
  path: '/bench',
  security: withScope('builds:read'),
  summary: 'List the builds you are working on, without prices',
  request: { query: listQuery({}) },
  responses: { 200: jsonAnswer(Workshop, 'Earliest promised date first') },
})

const start = createRoute({
  method: 'post',
  path: `${STAGE}/start`,
  security,
  summary: 'Start a stage; the first one starts the build',
  request: { params: stageParams },
  responses: now,
})

const wait = createRoute({
  method: 'post',
  path: `${STAGE}/wait`,
  security,
  summary: 'Put a stage on hold with a reason',
  request: { params: stageParams, ...jsonBody(WaitBody) },
  responses: now,
})

const goOn = createRoute({
  method: 'post',
  path: `${STAGE}/resume`,
  security,
  summary: 'Resume a stage that is on hold',
  request: { params: stageParams },
  responses: now,
})

const finish = createRoute({
  method: 'post',
  path: `${STAGE}/finish`,
  security,
  summary: 'Finish a stage; the last one completes the instrument',
  request: { params: stageParams },
  responses: now,
})

const skip = createRoute({
  method: 'post',
  path: `${STAGE}/skip`,
  security,
  summary: 'Skip a stage that this instrument does not need',
  request: { params: stageParams },
  responses: now,
})

const reopen = createRoute({
  method: 'post',
  path: `${STAGE}/reopen`,
  security,
  summary: 'Reopen a finished stage, with a reason for the buyer',
  request: { params: stageParams, ...jsonBody(ReopenBody) },
  responses: now,
})

const note = createRoute({
  method: 'put',
  path: `${STAGE}/note`,
  security,
  summary: 'Update the note on a stage for the buyer',
  request: { params: stageParams, ...jsonBody(StageNoteBody) },
  responses: now,
})

const pause = createRoute({
  method: 'post',
  path: `${BUILD}/pause`,
  security,
  summary: 'Pause a build',
  request: { params, ...jsonBody(PauseBody) },
  responses: now,
})

const resume = createRoute({
  method: 'post',
  path: `${BUILD}/resume`,
  security,
  summary: 'Resume a paused build',
  request: { params },
  responses: now,
})

const ending = createRoute({
  method: 'get',
  path: `${BUILD}/cancel`,
  security: SESSION_ONLY,
  summary: 'Preview the ways you can cancel a build, with all amounts',
  request: { params },
  responses: { 200: jsonAnswer(BuildEnding, 'The ways to cancel, best for the buyer first') },
})

const cancel = createRoute({
  method: 'post',
  path: `${BUILD}/cancel`,
  security: SESSION_ONLY,
  summary: 'Cancel a build at the previewed amounts; 409 if they have changed',
  request: { params, ...jsonBody(EndBuild) },
  responses: now,
})

const announce = createRoute({
  method: 'post',
  path: `${BUILD}/delay`,
  security,
  summary: 'Report a delay past the promised date, with a new date or none',
  request: { params, ...jsonBody(AnnounceDelay) },
  responses: now,
})

const agree = createRoute({
  method: 'post',
  path: `${BUILD}/delay/wait`,
  security: SESSION_ONLY,
  summary: 'Agree to wait until the new date',
  request: { params, ...jsonBody(AgreeToWait) },
  responses: now,
})

const lastDate = createRoute({
  method: 'post',
  path: `${BUILD}/last-date`,
  security: SESSION_ONLY,
  summary: 'Set a final deadline for an overdue build; after that, you can cancel for a full refund',
  request: { params, ...jsonBody(SetLastDate) },
  responses: now,
})

const handOver = createRoute({
  method: 'post',
  path: `${BUILD}/hand-over`,
  security,
  summary: 'Confirm that you handed the instrument to the buyer, once everything is paid',
  request: { params },
  responses: now,
})

const askBuyer = createRoute({
  method: 'post',
  path: `${BUILD}/sign-offs`,
  security,
  summary: 'Request the buyer’s approval with photos',
  request: { params, ...jsonBody(AskSignOff) },
  responses: now,
})

const answer = createRoute({
  method: 'post',
  path: `${SIGN_OFF}/answer`,
  security: SESSION_ONLY,
  summary: 'Respond to an approval request: approve, or ask for changes',
  request: { params: signOffParams, ...jsonBody(AnswerSignOff) },
  responses: now,
})

const withdraw = createRoute({
  method: 'post',
  path: `${SIGN_OFF}/withdraw`,
  security,
  summary: 'Withdraw an approval request',
  request: { params: signOffParams },
  responses: now,
})

/** Builds in progress, for buyer and builder. */
export function buildsApi() {
  return apiRouter()
    .openapi(bench, async (c) => {
      const answer = await getWorkshop(c.var.ctx)
      return c.json({ ...answer, builds: answer.builds.slice(0, c.req.valid('query').limit) }, 200)
    })
    .openapi(one, async (c) => c.json({ build: await getBuild(c.var.ctx, c.req.valid('param').id) }, 200))
    .openapi(start, async (c) => c.json({ build: await startStage(c.var.ctx, stageId(c.req.valid('param'))) }, 200))
    .openapi(wait, async (c) => {
      return c.json({ build: await holdStage(c.var.ctx, stageId(c.req.valid('param')), c.req.valid('json')) }, 200)
    })
    .openapi(goOn, async (c) => c.json({ build: await resumeStage(c.var.ctx, stageId(c.req.valid('param'))) }, 200))
    .openapi(finish, async (c) => c.json({ build: await finishStage(c.var.ctx, stageId(c.req.valid('param'))) }, 200))
    .openapi(skip, async (c) => c.json({ build: await skipStage(c.var.ctx, stageId(c.req.valid('param'))) }, 200))
    .openapi(reopen, async (c) => {
      const { reason } = c.req.valid('json')
      return c.json({ build: await reopenStage(c.var.ctx, stageId(c.req.valid('param')), reason) }, 200)
    })
    .openapi(note, async (c) => {
      return c.json({ build: await noteStage(c.var.ctx, stageId(c.req.valid('param')), c.req.valid('json')) }, 200)
    })
    .openapi(pause, async (c) => {
      return c.json({ build: await pauseBuild(c.var.ctx, c.req.valid('param').id, c.req.valid('json')) }, 200)
    })
    .openapi(handOver, async (c) => c.json({ build: await recordHandOver(c.var.ctx, c.req.valid('param').id) }, 200))
    .openapi(announce, async (c) => {
      return c.json({ build: await announceDelay(c.var.ctx, c.req.valid('param').id, c.req.valid('json')) }, 200)
    })
    .openapi(agree, async (c) => {
      const { to_day } = c.req.valid('json')
      return c.json({ build: await agreeToWait(c.var.ctx, c.req.valid('param').id, to_day) }, 200)
    })
    .openapi(lastDate, async (c) => {
      const { day } = c.req.valid('json')
      return c.json({ build: await setLastDate(c.var.ctx, c.req.valid('param').id, day) }, 200)
    })
    .openapi(ending, async (c) => c.json(await getEnding(c.var.ctx, c.req.valid('param').id), 200))
    .openapi(cancel, async (c) => {
      return c.json({ build: await endBuild(c.var.ctx, c.req.valid('param').id, c.req.valid('json')) }, 200)
    })
    .openapi(askBuyer, async (c) => {
      return c.json({ build: await askSignOff(c.var.ctx, c.req.valid('param').id, c.req.valid('json')) }, 200)
    })
    .openapi(answer, async (c) => {
      return c.json({ build: await answerSignOff(c.var.ctx, signOffId(c.req.valid('param')), c.req.valid('json')) }, 200)
    })
    .openapi(withdraw, async (c) => c.json({ build: await withdrawSignOff(c.var.ctx, signOffId(c.req.valid('param'))) }, 200))
    .openapi(resume, async (c) => c.json({ build: await resumeBuild(c.var.ctx, c.req.valid('param').id) }, 200))
}

function signOffId({ id, signOff }: { id: string; signOff: string }) {
  return { requestId: id, signOffId: signOff }
}

function stageId({ id, key }: { id: string; key: string }) {
  return { requestId: id, key }
}
