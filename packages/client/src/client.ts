/** One call of the API, as /openapi.json describes it. */
export type Operation = { params?: object; query?: object; json?: unknown; form?: unknown; answer?: unknown }

type Parts<Call extends Operation> = Omit<Call, 'answer' | 'form'> &
  (Call extends { form: unknown } ? { form: FormData } : unknown)
type Input<Call extends Operation> = Parts<Call> & {
  signal?: AbortSignal
  /** Your own key of at most 64 characters: a write repeated with it, even by another process, runs once a day. */
  idempotencyKey?: string
}
type Args<Call extends Operation> = object extends Parts<Call> ? [input?: Input<Call>] : [input: Input<Call>]
type Answer<Call extends Operation> = Call extends { answer: infer Body } ? Body : undefined

/** Makes a call, such as `shop('GET /api/v1/products', { query: { q: 'cedar' } })`. */
export type Client<Operations extends Record<keyof Operations, Operation>> = <Name extends keyof Operations & string>(
  call: Name,
  ...args: Args<Operations[Name]>
) => Promise<Answer<Operations[Name]>>

export type ClientOptions = {
  /** An API token with the scopes that the calls require, or a function that returns a session's access token. */
  token?: string | (() => string | Promise<string>)
  /** The number of retries when the shop is busy. */
  retries?: number
  fetch?: typeof fetch
}

type Given = { params?: object; query?: object; json?: unknown; form?: FormData; signal?: AbortSignal; idempotencyKey?: string }
type ErrorBody = { error?: { code?: string; message?: string; fields?: Record<string, string[]>; request?: string } }

/** A refusal by the shop, with a message for people and the errors of each field. */
export class ShopError extends Error {
  override readonly name = 'ShopError'
  readonly status: number
  readonly code: string
  readonly fields: Record<string, string[]>
  /** The request's id in the shop's log. */
  readonly request: string | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(response: Response, { error = {} }: ErrorBody) {
    super(error.message ?? `The shop responded with ${response.status}`)
    this.status = response.status
    this.code = error.code ?? 'unknown'
    this.fields = error.fields ?? {}
    this.request = error.request ?? response.headers.get('x-request-id') ?? undefined
    this.retryAfterSeconds = Number(response.headers.get('retry-after')) || undefined
  }
}

const LONGEST_WAIT_SECONDS = 60

/** A client of the shop at this address. */
export function createClient<Operations extends Record<keyof Operations, Operation>>(
  shop: string,
  { token, retries = 2, fetch: send = fetch }: ClientOptions = {},
): Client<Operations> {
  // The shop runs a token's write once per key; it ignores keys of sessions.
  const isProgram = typeof token === 'string'

  async function ask(call: string, input: Given, key: string): Promise<Response> {
    const [method = '', template = ''] = call.split(' ')
    const headers = new Headers({ accept: 'application/json, text/csv' })
    const bearer = typeof token === 'function' ? await token() : token
    if (method !== 'GET') headers.set('idempotency-key', key)
    if (bearer !== undefined) headers.set('authorization', `Bearer ${bearer}`)
    if (input.json !== undefined) headers.set('content-type', 'application/json')
    const body = input.json === undefined ? input.form : JSON.stringify(input.json)
    // A token never follows a redirect to another site.
    return send(addressOf(shop, template, input), { method, headers, body, signal: input.signal, redirect: 'error' })
  }

  async function request(call: string, input: Given = {}): Promise<unknown> {
    const key = input.idempotencyKey ?? crypto.randomUUID()
    for (let tries = 0; ; tries += 1) {
      const response = await ask(call, input, key)
      if (response.ok) return readBody(response)
      const error = new ShopError(response, await readError(response))
      const { retryAfterSeconds: wait } = error
      if (tries >= retries || wait === undefined || wait > LONGEST_WAIT_SECONDS || !mayAskAgain(call, error, isProgram))
        throw error
      await pause(wait, input.signal)
    }
  }
  // The types come from the document, and the shop's tests check that they are true.
  return request as Client<Operations>
}

/** A call over the limit did nothing. A failed connection may have done something, unless the call only reads or has a key. */
function mayAskAgain(call: string, { status }: ShopError, hasKey: boolean): boolean {
  return status === 429 || (status === 503 && (hasKey || call.startsWith('GET ')))
}

function addressOf(shop: string, template: string, { params = {}, query = {} }: Given): URL {
  const values = new Map<string, unknown>(Object.entries(params))
  const path = template.replaceAll(/\{(\w+)\}/g, (_, name: string) => pathPart(name, values.get(name)))
  const address = new URL(shop.replace(/\/+$/, '') + path)
  for (const [name, value] of Object.entries(query)) if (value !== undefined) address.searchParams.set(name, String(value))
  return address
}

/** Dots would lead to another call, and so would an empty id. */
function pathPart(name: string, value: unknown): string {
  const text = String(value ?? '')
  if (/^\.{0,2}$/.test(text)) throw new TypeError(`Missing or invalid path parameter: ${name}`)
  return encodeURIComponent(text)
}

async function readBody(response: Response): Promise<unknown> {
  if (response.status === 204) return undefined
  return response.headers.get('content-type')?.includes('json') ? response.json() : response.text()
}

async function readError(response: Response): Promise<ErrorBody> {
  const body: unknown = await response.json().catch(() => undefined)
  return typeof body === 'object' && body !== null ? body : {}
}

function pause(seconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted()
    function stop() {
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
