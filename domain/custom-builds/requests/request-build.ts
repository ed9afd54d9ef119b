import type { SubmitRequest } from '#contracts/custom-builds/build-request-bodies.ts'
import type { SavedRequest } from '#contracts/custom-builds/build-request-views.ts'
import { Refusal } from '#contracts/kernel/refusal.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { joinWaitingList } from '../order-book/join-waiting-list.ts'
import { lockBook } from '../order-book/lock-book.ts'
import { showRequest } from './lock-request.ts'
import { isUnspecified, prepareRequest, specNotFound, writeNewRequest } from './write-new-request.ts'

/** Requests a custom build. With an order book, the request joins the end of the waiting list. */
export async function requestBuild(
  ctx: Needs<'db' | 'actor' | 'now' | 'settings' | 'jobs'>,
  typed: SubmitRequest,
): Promise<SavedRequest> {
  const buyer = await prepareRequest(ctx)
  return ctx.db.transaction(async (tx) => {
    const request = await writeNewRequest(ctx, tx, buyer, typed)
    const book = await lockBook(tx, typed.builder_id)
    if (!book && isUnspecified(typed)) throw typed.waiting ? listRemoved() : specNotFound()
    if (book) await joinWaitingList(ctx, tx, book, { request, buyerId: buyer.id, waiting: typed.waiting })
    return { message: 'Custom build request submitted successfully!', request: await showRequest(ctx, tx, request.id) }
  })
}

/** The waiting list was removed while the form was open. */
function listRemoved(): Refusal {
  return new Refusal('conflict', 'This builder no longer has a waiting list. Please open the form again.')
}
