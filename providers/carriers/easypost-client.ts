import EasyPost from '@easypost/api'

export type EasypostOptions = {
  apiKey: string
  /** The API's URL, if it is not EasyPost's own: `http://127.0.0.1:4243/v2/`. */
  apiBase?: URL | string
  /** The secrets that sign webhooks; several while one is being replaced, none if they are not signed. */
  webhookSecrets?: string[]
}

export type EasypostClient = InstanceType<typeof EasyPost>

const LARGEST_ANSWER_BYTES = 1_000_000

/** The part of the SDK's HTTP request (superagent) that we use. */
type Request = { timeout(limit: { deadline: number }): Request; maxResponseSize(bytes: number): Request }

/** The SDK with a timeout. */
export function easypostClient({ apiKey, apiBase }: EasypostOptions, answerWithinMs: number): EasypostClient {
  return new EasyPost(apiKey, {
    ...(apiBase && { baseUrl: `${String(apiBase).replace(/\/+$/, '')}/` }),
    // The SDK ignores its own `timeout` option; this sets it on the request.
    requestMiddleware: (request: Request) => request.timeout({ deadline: answerWithinMs }).maxResponseSize(LARGEST_ANSWER_BYTES),
  })
}

/** EasyPost's answer, if there was one. */
export function problemOf(error: unknown): { status: number | undefined; code: string | undefined; message: string } {
  const { statusCode, code, message } = (error instanceof Error ? error : {}) as Partial<Record<string, unknown>>
  return {
    status: typeof statusCode === 'number' ? statusCode : undefined,
    code: typeof code === 'string' ? code : undefined,
    message: typeof message === 'string' ? message : '',
  }
}
