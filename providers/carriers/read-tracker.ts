import type { Tracker, TrackerStatus } from '#domain/ports/carriers.ts'
import { httpUrl, record } from './read-label.ts'

// As a record, so that a status without an entry here does not compile.
const STATUSES: Record<TrackerStatus, true> = {
  unknown: true,
  pre_transit: true,
  in_transit: true,
  out_for_delivery: true,
  delivered: true,
  available_for_pickup: true,
  return_to_sender: true,
  delivery_attempted: true,
  failure: true,
  cancelled: true,
  error: true,
}
const MAX_SCANS = 50
const MAX_TEXT_LENGTH = 200

/** A tracker from the broker's answer; undefined if it is invalid. */
export function readTracker(answer: unknown): Tracker | undefined {
  const { id, updated_at, est_delivery_date, public_url, tracking_details } = record(answer)
  const updatedAt = moment(updated_at)
  if (typeof id !== 'string' || !updatedAt) return undefined
  const details = Array.isArray(tracking_details) ? tracking_details : []
  return {
    id,
    status: readStatus(record(answer), record(details.at(-1))),
    updatedAt,
    expectedOn: calendarDate(est_delivery_date),
    trackingUrl: httpUrl(public_url),
    scans: details
      .flatMap(readScan)
      .toSorted((a, b) => a.at.localeCompare(b.at))
      .slice(-MAX_SCANS),
  }
}

// Details that end a delivery for good. Any other failure is an attempt that the carrier may repeat.
const FINAL_DETAILS = ['lost', 'damaged', 'return']
const FINAL_WORDS = /\b(lost|damaged|destroyed|disposed of|returned)\b/i

function readStatus({ status, status_detail }: Record<string, unknown>, last: Record<string, unknown>): TrackerStatus {
  if (typeof status !== 'string' || !Object.hasOwn(STATUSES, status)) return 'unknown'
  if (status !== 'failure') return status as TrackerStatus
  const isFinal = [status_detail, last.status_detail].some((detail) => FINAL_DETAILS.includes(String(detail)))
  return isFinal || FINAL_WORDS.test(String(last.message ?? '')) ? 'failure' : 'delivery_attempted'
}

function readScan(detail: unknown): Tracker['scans'] {
  const { message, datetime, tracking_location } = record(detail)
  const at = moment(datetime)
  if (!at || typeof message !== 'string' || message === '') return []
  const { city, state, country } = record(tracking_location)
  const place = [city, state, country].filter((part) => typeof part === 'string' && part !== '').join(', ')
  return [{ at: at.toISOString(), words: message.slice(0, MAX_TEXT_LENGTH), place: place.slice(0, MAX_TEXT_LENGTH) || null }]
}

/** Carriers name a day and write it as midnight UTC: its date as written, never shifted by a time zone. */
function calendarDate(value: unknown): string | null {
  return typeof value === 'string' && moment(value) && /^\d{4}-\d\d-\d\d/.test(value) ? value.slice(0, 10) : null
}

function moment(value: unknown): Date | null {
  const at = typeof value === 'string' ? new Date(value) : undefined
  return at && !Number.isNaN(at.getTime()) ? at : null
}
