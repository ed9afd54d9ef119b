import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { api } from '#app/lib/api.ts'
import { queryClient } from '#app/lib/query-client.ts'
import { refetchAfter } from '#app/lib/refetch-after.ts'
import { useLiveQuery } from '#app/lib/use-live-query.ts'
import type { AnnounceDelayBody, AnswerSignOffBody, AskSignOffBody } from '#contracts/custom-builds/build-bodies.ts'
import type { EndingOption } from '#contracts/custom-builds/build-ending-views.ts'
import type { AddReceiptBody } from '#contracts/custom-builds/build-receipts.ts'
import type { EditUpdate, PublicPageBody } from '#contracts/custom-builds/build-update-bodies.ts'
import type { BuildUpdate } from '#contracts/custom-builds/build-update-views.ts'

const KEY = 'builds'

export function useBuild(userId: string, id: string) {
  return useLiveQuery('custom-builds', {
    queryKey: [KEY, 'one', userId, id],
    queryFn: ({ signal }) => api('GET /api/v1/builds/{id}', { params: { id }, signal }),
  })
}

/** The history, newest first, in pages. */
export function useBuildUpdates(userId: string, id: string) {
  return useInfiniteQuery(
    {
      queryKey: [KEY, 'updates', userId, id],
      queryFn: ({ pageParam, signal }) => {
        const query = pageParam === null ? {} : { before: String(pageParam) }
        return api('GET /api/v1/builds/{id}/updates', { params: { id }, query, signal })
      },
      initialPageParam: null as number | null,
      getNextPageParam: (page) => page.next_before,
    },
    queryClient,
  )
}

export function useBuildDigest(userId: string, isBuyer: boolean) {
  return useQuery(
    {
      queryKey: [KEY, 'digest', userId],
      queryFn: ({ signal }) => api('GET /api/v1/build-digest', { signal }),
      enabled: isBuyer,
    },
    queryClient,
  )
}

/** Saves the buyer's email settings or time zone. */
export function setBuildDigest(json: { is_wanted?: boolean; stage_mails?: boolean; time_zone?: string }) {
  return showAfter(api('PUT /api/v1/build-digest', { json }))
}

type StageStep = 'start' | 'resume' | 'finish' | 'skip'

/** A stage action without a message. */
export function moveStage(id: string, key: string, step: StageStep) {
  return showAfter(api(`POST /api/v1/builds/{id}/stages/{key}/${step}`, { params: { id, key } }))
}

export function holdStage(id: string, key: string, values: FormData) {
  const json = waitOf(values)
  return showAfter(api('POST /api/v1/builds/{id}/stages/{key}/wait', { params: { id, key }, json }))
}

export function reopenStage(id: string, key: string, reason: string) {
  return showAfter(api('POST /api/v1/builds/{id}/stages/{key}/reopen', { params: { id, key }, json: { reason } }))
}

export function noteStage(id: string, key: string, note: string) {
  return showAfter(api('PUT /api/v1/builds/{id}/stages/{key}/note', { params: { id, key }, json: { note } }))
}

export function pauseBuild(id: string, values: FormData) {
  const json = { ...waitOf(values), expected_on: String(values.get('expected_on') ?? '') }
  return showAfter(api('POST /api/v1/builds/{id}/pause', { params: { id }, json }))
}

export function askSignOff(id: string, json: AskSignOffBody) {
  return showAfter(api('POST /api/v1/builds/{id}/sign-offs', { params: { id }, json }))
}

export function answerSignOff(id: string, signOff: string, json: AnswerSignOffBody) {
  return showAfter(api('POST /api/v1/builds/{id}/sign-offs/{signOff}/answer', { params: { id, signOff }, json }))
}

export function withdrawSignOff(id: string, signOff: string) {
  return showAfter(api('POST /api/v1/builds/{id}/sign-offs/{signOff}/withdraw', { params: { id, signOff } }))
}

export function announceDelay(id: string, json: AnnounceDelayBody) {
  return showAfter(api('POST /api/v1/builds/{id}/delay', { params: { id }, json }))
}

export function agreeToWait(id: string, toDay: string | null) {
  return showAfter(api('POST /api/v1/builds/{id}/delay/wait', { params: { id }, json: { to_day: toDay } }))
}

export function setLastDate(id: string, day: string) {
  return showAfter(api('POST /api/v1/builds/{id}/last-date', { params: { id }, json: { day } }))
}

/** The cancellation options, refetched each time they are shown. */
export function useEnding(userId: string, id: string, isShown: boolean) {
  return useQuery(
    {
      queryKey: [KEY, 'ending', userId, id],
      queryFn: ({ signal }) => api('GET /api/v1/builds/{id}/cancel', { params: { id }, signal }),
      enabled: isShown,
      staleTime: 0,
    },
    queryClient,
  )
}

export function endBuild(id: string, { kind, keeps, back }: EndingOption, reason: string) {
  return showAfter(api('POST /api/v1/builds/{id}/cancel', { params: { id }, json: { kind, keeps, back, reason } }))
}

export function addReceipt(id: string, json: AddReceiptBody) {
  return showAfter(api('POST /api/v1/builds/{id}/receipts', { params: { id }, json }))
}

export function removeReceipt(id: string, receipt: string) {
  return showAfter(api('DELETE /api/v1/builds/{id}/receipts/{receipt}', { params: { id, receipt } }))
}

export function recordDelivery(id: string) {
  return showAfter(api('POST /api/v1/builds/{id}/hand-over', { params: { id } }))
}

export function resumeBuild(id: string) {
  return showAfter(api('POST /api/v1/builds/{id}/resume', { params: { id } }))
}

export function editUpdate({ id }: BuildUpdate, json: EditUpdate) {
  return showAfter(api('PUT /api/v1/build-updates/{id}', { params: { id }, json }))
}

export function removeUpdate({ id }: BuildUpdate) {
  return showAfter(api('DELETE /api/v1/build-updates/{id}', { params: { id } }))
}

export function likeUpdate({ id, has_heart }: BuildUpdate) {
  return showAfter(api('PUT /api/v1/build-updates/{id}/heart', { params: { id }, json: { has_heart: !has_heart } }))
}

export function setPublicPage(id: string, json: PublicPageBody) {
  return showAfter(api('PUT /api/v1/builds/{id}/public-page', { params: { id }, json }))
}

function waitOf(values: FormData) {
  return {
    reason: String(values.get('reason') ?? '') as 'parts',
    note: String(values.get('note') ?? ''),
    expected_on: String(values.get('expected_on') ?? '') || null,
  }
}

function showAfter<Answer>(change: Promise<Answer>): Promise<Answer> {
  return refetchAfter(change, [KEY])
}
