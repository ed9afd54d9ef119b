import type { ErrorBody } from '#contracts/kernel/error-views.ts'
import { ApiError } from './api-error.ts'
import type { ApiAnswer, ApiCall, ApiInput } from './api-types.ts'
import { completeRequiredStep, isRequiredStep } from './required-step.ts'
import { requestToken } from './token-source.ts'
import { UNKNOWN_ERROR } from './unknown-error.ts'

export { ApiError }

/** With `asksFirst: false` no dialog opens: a missing step, such as accepting the terms, is a refusal. */
type Options = { signal?: AbortSignal; asksFirst?: boolean }
type Request = Options & { method: string; path: string; json?: unknown }
/** The input is optional if none of it is required. */
export type ApiArguments<Call extends ApiCall> =
  Record<never, never> extends ApiInput<Call> ? [input?: ApiInput<Call> & Options] : [input: ApiInput<Call> & Options]
/**
 * Calls our API, as the signed-in user if there is one: `api('PUT /api/v1/addresses/{id}', { params: { id }, json })`. While
 * the shop is busy, a read is retried but a write never is. If the shop first requires the terms or a name, a dialog asks for
 * it and the call continues.
 */
export async function api<Call extends ApiCall>(call: Call, ...[input]: ApiArguments<Call>): Promise<ApiAnswer<Call>> {
  const request = requestOf(call, input)
  for (let tries = 1; ; tries++) {
    try {
      return await sendOnce<ApiAnswer<Call>>(request)
    } catch (error) {
      if (request.asksFirst !== false && (await hasCompletedStep(error))) continue
      const wait = request.method === 'GET' && tries < READ_TRIES ? busySeconds(error) : undefined
      if (wait === undefined) throw error
      // Jitter, so that clients do not all retry at once.
      await pause(wait * (1 + Math.random() / 2), request.signal)
    }
  }
}

/** Whether the refusal named a step that the user has now completed. */
async function hasCompletedStep(error: unknown): Promise<boolean> {
  return error instanceof ApiError && isRequiredStep(error.code) && (await completeRequiredStep(error.code))
}

type Input = Options & { json?: unknown; params?: Record<string, unknown>; query?: Record<string, unknown> }

function requestOf(call: ApiCall, { params = {}, query = {}, ...rest }: Input = {}): Request {
  const [method = '', template = ''] = call.split(' ')
  const path = template.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null)
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return { ...rest, method, path: search ? `${path}?${search}` : path }
}

const READ_TRIES = 3
const LONGEST_QUIET_SECONDS = 3

/** How long to wait while the shop is busy; an exhausted rate limit takes longer. */
function busySeconds(error: unknown): number | undefined {
  const { code, retryAfterSeconds = 0 } = error instanceof ApiError ? error : {}
  const isBusy = code === 'too_busy' || (code === 'too_many' && retryAfterSeconds <= LONGEST_QUIET_SECONDS)
  return isBusy ? Math.min(retryAfterSeconds, LONGEST_QUIET_SECONDS) : undefined
}

function pause(seconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason)
    const stop = () => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop)
      resolve()
    }, seconds * 1000)
    signal?.addEventListener('abort', stop, { once: true })
  })
}

/** Renews a token that just expired, once. */
async function sendOnce<Answer>(request: Request): Promise<Answer> {
  const token = await requestToken()
  const response = await send(request, token)
  if (response.status !== 401 || token === null) return readAnswer(response)
  // Without a valid session, calls as a visitor; calls that need an account are then refused.
  const keeps = request.json !== undefined
  return readAnswer(await send(request, await requestToken({ fresh: true, keeps })))
}

/** Fetches a file from our API as the signed-in user. */
export async function fetchApiFile(path: string): Promise<Blob> {
  const token = await requestToken()
  const request = { method: 'GET', path }
  const first = await send(request, token)
  const response = first.status === 401 && token !== null ? await send(request, await requestToken({ fresh: true })) : first
  return response.ok ? response.blob() : readAnswer<never>(response)
}

/** Sends a form with its files as the signed-in user. */
export async function sendForm<Answer>(path: string, form: FormData): Promise<Answer> {
  const token = await requestToken()
  const first = await send({ method: 'POST', path, form }, token)
  const isStale = first.status === 401 && token !== null
  return readAnswer(
    isStale ? await send({ method: 'POST', path, form }, await requestToken({ fresh: true, keeps: true })) : first,
  )
}

async function send(
  { path, method, json, form, signal }: Request & { form?: FormData },
  token: string | null,
): Promise<Response> {
  const headers = new Headers()
  if (token) headers.set('authorization', `Bearer ${token}`)
  if (json !== undefined) headers.set('content-type', 'application/json')
  const body = json === undefined ? form : JSON.stringify(json)
  try {
    return await fetch(path, { method, headers, body, signal })
  } catch (cause) {
    if (signal?.aborted) throw cause
    throw new ApiError(0, 'offline', 'Couldn’t connect. Check your internet connection and try again.')
  }
}

/** Returns the response, or throws its refusal. */
export async function readAnswer<Answer>(response: Response): Promise<Answer> {
  if (response.status === 204) return undefined as Answer
  const body: unknown = await response.json().catch(() => undefined)
  if (response.ok && body !== undefined) return body as Answer
  const error = (body as Partial<ErrorBody> | undefined)?.error
  const { code = 'internal', message = UNKNOWN_ERROR, fields, details } = error ?? {}
  const refusal = new ApiError(response.status, code, message, fields, details)
  refusal.retryAfterSeconds = Number(response.headers.get('retry-after')) || undefined
  throw refusal
}
