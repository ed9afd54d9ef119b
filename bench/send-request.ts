import { Agent, request } from 'node:http'

export type BenchRequest = { path: string; method?: string; json?: unknown; token?: string; from?: string }
export type BenchResponse = { status: number; ms: number; body: string }

// As many connections as there are people.
const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY })

/** One request as from a client behind a proxy; status 0 if it wasn't answered. */
export function sendRequest(url: string, { path, method, json, token, from = '10.0.0.1' }: BenchRequest): Promise<BenchResponse> {
  const body = json === undefined ? undefined : JSON.stringify(json)
  const headers: Record<string, string> = { 'x-forwarded-for': from }
  if (body !== undefined)
    Object.assign(headers, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) })
  if (token) headers.authorization = `Bearer ${token}`
  const startedAt = performance.now()
  return new Promise((resolve) => {
    function end(status: number, chunks: Buffer[] = []) {
      resolve({ status, ms: performance.now() - startedAt, body: Buffer.concat(chunks).toString() })
    }
    const sent = request(
      url + path,
      { agent, method: method ?? (body === undefined ? 'GET' : 'POST'), headers, timeout: 30_000 },
      (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.on('end', () => end(answer.statusCode ?? 0, chunks))
        answer.on('error', () => end(0))
      },
    )
    sent.on('timeout', () => sent.destroy())
    sent.on('error', () => end(0))
    sent.end(body)
  })
}

/** The given percentile, in milliseconds. */
export function percentile(answers: BenchResponse[], percent: number): number {
  const times = answers.map(({ ms }) => ms).sort((one, other) => one - other)
  return times[Math.min(times.length - 1, Math.floor((times.length * percent) / 100))] ?? 0
}
