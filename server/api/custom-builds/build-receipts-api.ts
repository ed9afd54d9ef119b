import { AddReceipt, BuildReceipts } from '#contracts/custom-builds/build-receipts.ts'
import { addReceipt, getReceipts, removeReceipt } from '#domain/custom-builds/builds/change-receipts.ts'
import { listQuery } from '#server/http/describe-query.ts'
import { jsonAnswer } from '#server/http/json-answer.ts'
import { route } from '#server/http/route.ts'

const answer = jsonAnswer(BuildReceipts, 'The receipts for the build, and the most you can keep for these parts')

/** Receipts of builds, for buyer and builder. */
export const buildReceiptsApi = [
  route('GET /api/v1/builds/{id}/receipts', 'builds:read', {
    summary: 'List receipts for nonreturnable parts of a build',
    query: listQuery({}),
    answer,
    action: async (ctx, { params, query }) => {
      const { receipts, ...build } = await getReceipts(ctx, params.id)
      return { ...build, receipts: receipts.slice(0, query.limit) }
    },
  }),
  route('POST /api/v1/builds/{id}/receipts', 'builds:write', {
    summary: 'Add a receipt for nonreturnable parts',
    body: AddReceipt,
    answer,
    needsTerms: false,
    action: (ctx, { params, body }) => addReceipt(ctx, params.id, body),
  }),
  route('DELETE /api/v1/builds/{id}/receipts/{receipt}', 'builds:write', {
    summary: 'Remove a receipt',
    answer,
    needsTerms: false,
    action: (ctx, { params: { id: requestId, receipt: receiptId } }) => removeReceipt(ctx, { requestId, receiptId }),
  }),
] as const
