import type { KeyAnswer } from '../key-answer.ts'
import { type EasypostOptions, easypostClient, problemOf } from './easypost-client.ts'

const ANSWER_WITHIN_MS = 10_000
const REFUSED = [401, 403]

/** Reads one tracker to see how EasyPost answers to the key. */
export async function checkEasypostKey(options: EasypostOptions): Promise<KeyAnswer> {
  try {
    await easypostClient(options, ANSWER_WITHIN_MS).Tracker.all({ page_size: 1 })
    return { is: 'accepted', why: '' }
  } catch (error) {
    const { status, message } = problemOf(error)
    return { is: REFUSED.includes(status ?? 0) ? 'refused' : 'unclear', why: message }
  }
}
