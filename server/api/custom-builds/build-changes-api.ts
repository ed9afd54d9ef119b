import { AcceptChange, AskChange, ProposeChange, RefuseChange } from '#contracts/custom-builds/build-change-bodies.ts'
import { BuildChanges } from '#contracts/custom-builds/build-change-views.ts'
import {
  acceptChange,
  answerRequest,
  askChange,
  proposeChange,
  refuseChange,
  withdrawChange,
} from '#domain/custom-builds/changes/change-actions.ts'
import { getChanges } from '#domain/custom-builds/changes/get-changes.ts'
import { listQuery } from '#server/http/describe-query.ts'
import { jsonAnswer } from '#server/http/json-answer.ts'
import { route } from '#server/http/route.ts'

const answer = jsonAnswer(BuildChanges, 'All changes to the build, newest first, and the current terms for a new one')

/** Change orders to signed spec sheets. */
export const buildChangesApi = [
  route('GET /api/v1/builds/{id}/changes', 'builds:read', {
    summary: 'List the changes to a build with their effects',
    query: listQuery({}),
    answer,
    action: async (ctx, { params, query }) => {
      const { changes, ...build } = await getChanges(ctx, params.id)
      return { ...build, changes: changes.slice(0, query.limit) }
    },
  }),
  route('POST /api/v1/builds/{id}/changes/ask', 'session', {
    summary: 'Request a change; the builder sets price and days',
    body: AskChange,
    answer,
    action: (ctx, { params, body }) => askChange(ctx, params.id, body),
  }),
  route('POST /api/v1/builds/{id}/changes', 'session', {
    summary: 'Propose a change and sign it as the builder',
    body: ProposeChange,
    answer,
    action: (ctx, { params, body }) => proposeChange(ctx, params.id, body),
  }),
  route('POST /api/v1/builds/{id}/changes/{change}/propose', 'session', {
    summary: 'Respond to a change request with lines, price and days, and sign as the builder',
    body: ProposeChange,
    answer,
    action: (ctx, { params, body }) => answerRequest(ctx, changeId(params), body),
  }),
  route('POST /api/v1/builds/{id}/changes/{change}/accept', 'session', {
    summary: 'Approve a change and sign it as the buyer; 409 if the version or amounts are out of date',
    body: AcceptChange,
    answer,
    action: (ctx, { params, body }, c) => {
      const seen = { ...body, network: c.var.clientNetwork }
      return acceptChange(ctx, changeId(params), seen)
    },
  }),
  route('POST /api/v1/builds/{id}/changes/{change}/refuse', 'builds:write', {
    summary: 'Decline a change',
    body: RefuseChange,
    answer,
    needsTerms: false,
    action: (ctx, { params, body: { words } }) => refuseChange(ctx, changeId(params), words),
  }),
  route('POST /api/v1/builds/{id}/changes/{change}/withdraw', 'builds:write', {
    summary: 'Withdraw a change you proposed',
    answer,
    needsTerms: false,
    action: (ctx, { params }) => withdrawChange(ctx, changeId(params)),
  }),
] as const

function changeId({ id, change }: { id: string; change: string }) {
  return { requestId: id, changeId: change }
}
