import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import type Stripe from 'stripe'
import type { SandboxTx } from '../sandbox-db.ts'
import { runIdempotently } from './idempotent-request.ts'
import { newId } from './object-ids.ts'
import { insertObject } from './object-store.ts'
import { StripeProblem } from './stripe-problem.ts'
import { type StripeSandbox, unix } from './stripe-sandbox.ts'

const MAX_BYTES = 5 * 1024 * 1024
const TYPES: [start: string, type: string][] = [
  ['\xff\xd8\xff', 'jpg'],
  ['\x89PNG\r\n\x1a\n', 'png'],
  ['%PDF-', 'pdf'],
]

/** Stores a file as evidence. The sandbox keeps only its description and digest, because it is never downloaded. */
export async function uploadFile(c: Context, sandbox: StripeSandbox): Promise<Stripe.File> {
  const bytes = Buffer.from(await c.req.arrayBuffer())
  const form = await new Response(bytes, { headers: { 'content-type': c.req.header('content-type') ?? '' } })
    .formData()
    .catch(() => {
      throw new StripeProblem('Invalid multipart/form-data request.')
    })
  const file = await readFile(form)
  const body = createHash('sha256').update(file.bytes).digest('hex')
  const request = { method: 'POST', path: c.req.path, body, idempotencyKey: c.req.header('idempotency-key') }
  const { answer } = await runIdempotently(sandbox, request, (tx) => storeFile(tx, file, sandbox.now()))
  return answer as Stripe.File
}

type SentFile = { name: string; type: string; bytes: Uint8Array }

async function readFile(form: FormData): Promise<SentFile> {
  const [file, purpose] = [form.get('file'), form.get('purpose')]
  if (!(file instanceof File)) throw required('file')
  if (purpose === null) throw required('purpose')
  if (purpose !== 'dispute_evidence')
    throw new StripeProblem('The sandbox accepts only files with the purpose dispute_evidence.', { param: 'purpose' })
  if (file.size > MAX_BYTES) {
    throw new StripeProblem('The file you uploaded is too large. The maximum size is 5 MB.', {
      code: 'file_too_large',
      param: 'file',
    })
  }
  const bytes = new Uint8Array(await file.arrayBuffer())
  const start = Buffer.from(bytes.subarray(0, 16)).toString('latin1')
  const type = TYPES.find(([first]) => start.startsWith(first))?.[1]
  if (!type) throw new StripeProblem('Only JPG, PNG and PDF files are allowed for dispute_evidence.', { param: 'file' })
  return { name: file.name, type, bytes }
}

async function storeFile(tx: SandboxTx, { name, type, bytes }: SentFile, now: Date): Promise<Stripe.File> {
  const id = newId('file')
  const file: Stripe.File = {
    id,
    object: 'file',
    created: unix(now),
    expires_at: null,
    filename: name,
    links: { object: 'list', data: [], has_more: false, url: `/v1/file_links?file=${id}` },
    purpose: 'dispute_evidence',
    size: bytes.length,
    title: null,
    type,
    url: null,
  }
  await insertObject(tx, file, now)
  return file
}

function required(param: string): StripeProblem {
  return new StripeProblem(`Missing required param: ${param}.`, { code: 'parameter_missing', param })
}
