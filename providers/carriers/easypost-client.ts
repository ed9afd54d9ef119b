import EasyPost from '@easypost/api'

export type EasypostOptions = {
  apiKey: string
  /** Where the API is, when it is not EasyPost's own: `http://127.0.0.1:4243/v2/`. */
  apiBase?: URL | string
  /** What webhooks are signed with; several while one is being replaced, none when they are not signed. */
  webhookSecrets?: string[]
}

export type EasypostClient = InstanceType<typeof EasyPost>

const LARGEST_ANSWER_BYTES = 1_000_000

/** What the SDK's HTTP client (superagent) offers of a request. */
type Request = { timeout(limit: { deadline: number }): Request; maxResponseSize(bytes: number): Request }

/** The SDK, which waits no longer than told. */
export function easypostClient({ apiKey, apiBase }: EasypostOptions, answerWithinMs: number): EasypostClient {
  return new EasyPost(apiKey, {
    ...(apiBase && { baseUrl: `${String(apiBase).replace(/\/+$/, '')}/` }),
    // The SDK keeps its own `timeout` option to itself and never gives it to the request; this does.
    requestMiddleware: (request: Request) => request.timeout({ deadline: answerWithinMs }).maxResponseSize(LARGEST_ANSWER_BYTES),
  })
}

/** What EasyPost answered, when it answered at all. */
export function problemOf(error: unknown): { status: number | undefined; code: string | undefined; message: string } {
  const { statusCode, code, message } = (error instanceof Error ? error : {}) as Partial<Record<string, unknown>>
  return {
    status: typeof statusCode === 'number' ? statusCode : undefined,
    code: typeof code === 'string' ? code : undefined,
    message: typeof message === 'string' ? message : '',
  }
}
