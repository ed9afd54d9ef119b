import { Refusal } from '#contracts/kernel/refusal.ts'
import type { TrackerEvent } from '#domain/ports/carriers.ts'
import type { EasypostClient } from './easypost-client.ts'
import { record } from './read-label.ts'

const ID = /^[A-Za-z0-9_-]{1,100}$/

/** Reads a webhook signed with one of the secrets. Without secrets it counts as an unverified hint. */
export function readTrackerEvent(
  client: EasypostClient,
  secrets: string[],
  { rawBody, headers }: { rawBody: string; headers: Record<string, string> },
): TrackerEvent | undefined {
  if (secrets.length > 0 && !secrets.some((secret) => isSigned(client, secret, rawBody, headers))) {
    throw new Refusal('bad_request', 'The signature is not valid')
  }
  const { id, object, description, result } = record(parsed(rawBody))
  const { id: trackerId, object: about } = record(result)
  if (object !== 'Event' || !isId(id)) throw new Refusal('bad_request', 'This is not an event')
  const isOurs = about === 'Tracker' && typeof description === 'string' && description.startsWith('tracker.')
  return isOurs && isId(trackerId) ? { id, trackerId } : undefined
}

function isSigned(client: EasypostClient, secret: string, rawBody: string, headers: Record<string, string>): boolean {
  try {
    client.Utils.validateWebhook(Buffer.from(rawBody), headers, secret)
    return true
  } catch {
    return false
  }
}

function parsed(rawBody: string): unknown {
  try {
    return JSON.parse(rawBody)
  } catch {
    throw new Refusal('bad_request', 'This is not an event')
  }
}

function isId(value: unknown): value is string {
  return typeof value === 'string' && ID.test(value)
}
