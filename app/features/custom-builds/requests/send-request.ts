import { api } from '#app/lib/api.ts'
import { formText } from '#app/lib/form-text.ts'
import { refetchQueries } from '#app/lib/query-client.ts'
import { currentSession } from '#app/lib/session.ts'
import { userFacingError } from '#app/lib/user-facing-error.ts'
import { raiseWindowEvent } from '#app/lib/window-events.ts'
import type { SubmitRequestBody } from '#contracts/custom-builds/build-request-bodies.ts'
import type { DetailName } from './use-request-draft.ts'

/** Shown if sending failed without a message from the server. */
export const NOT_SENT = 'Failed to submit request. Please try again.'

type Detail = Exclude<DetailName, 'wanted_from' | 'wanted_until' | 'is_standby'>

export function detailsFrom(values: FormData): Record<Detail, string> & Pick<SubmitRequestBody, 'waiting'> {
  return {
    customer_name: formText(values, 'customer_name'),
    customer_email: formText(values, 'customer_email'),
    customer_phone: formText(values, 'customer_phone'),
    build_type: formText(values, 'build_type'),
    description: formText(values, 'description'),
    budget_range: formText(values, 'budget_range'),
    timeline_preference: formText(values, 'timeline_preference'),
    additional_notes: formText(values, 'additional_notes'),
    // Only required for a waiting list.
    waiting: values.has('wanted_from')
      ? {
          wanted_from: formText(values, 'wanted_from') || null,
          wanted_until: formText(values, 'wanted_until') || null,
          is_standby: values.get('is_standby') === 'on',
        }
      : null,
  }
}

/** Sends the request and returns the message, or null if the buyer must sign in first. Throws refusals. */
export async function sendRequest(json: SubmitRequestBody): Promise<string | null> {
  if (currentSession().status !== 'signed-in') {
    raiseWindowEvent('openAuthModal', { mode: 'sign-up', message: 'Sign up to request a custom build' })
    return null
  }
  try {
    const { message } = await api('POST /api/v1/custom-build-requests', { json })
    await refetchQueries('custom-build-requests')
    return message
  } catch (error) {
    throw userFacingError(error, NOT_SENT)
  }
}
