import { Refusal } from '#contracts/kernel/refusal.ts'

const MAX_BYTES = 4 * 1024 * 1024
const TIMEOUT_MS = 10_000

/** Downloads a label from the address that the broker gave for it. */
export async function readLabelFile(labelUrl: string): Promise<Uint8Array> {
  try {
    const response = await fetch(labelUrl, { signal: AbortSignal.timeout(TIMEOUT_MS) })
    if (!response.ok || Number(response.headers.get('content-length') ?? 0) > MAX_BYTES) {
      await response.body?.cancel()
      throw new Error(`The label download returned ${response.status}`)
    }
    return await response.bytes()
  } catch (cause) {
    throw new Refusal('provider_unavailable', 'The carriers aren’t responding. Please try again.', { cause })
  }
}
