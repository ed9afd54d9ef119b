import { api } from '#app/lib/api.ts'
import { refetchQueries } from '#app/lib/query-client.ts'
import { currentSession } from '#app/lib/session.ts'
import { userFacingError } from '#app/lib/user-facing-error.ts'
import { raise } from '#app/lib/window-events.ts'
import type { SavedRequest } from '#contracts/build-requests.ts'
import type { DetailName } from './request-draft.ts'

/** Shown if sending failed and the shop sent no message. */
export const NOT_SENT = 'Failed to submit request. Please try again.'

type Request = Partial<Record<DetailName, string>> & {
  builder_id: string
  listing_id?: string | null
  spec_template_id?: string | null
  customization_selections?: Record<string, string>
}

/** Sends the request and returns the shop's message, or null if the person must sign in first. Throws refusals with their message. */
export async function sendRequest(request: Request): Promise<string | null> {
  if (currentSession().status !== 'signed-in') {
    raise('openAuthModal', { mode: 'sign-up', message: 'Sign up to request a custom build' })
    return null
  }
  try {
    const { message } = await api<SavedRequest>('/api/v1/custom-build-requests', { json: request })
    await refetchQueries('custom-build-requests')
    return message
  } catch (error) {
    throw userFacingError(error, NOT_SENT)
  }
}
