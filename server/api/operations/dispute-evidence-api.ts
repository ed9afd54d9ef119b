import type { Context } from 'hono'
import { Refusal } from '#contracts/kernel/refusal.ts'
import { EVIDENCE_FILE_KINDS, EVIDENCE_TOO_LARGE, MAX_EVIDENCE_BYTES } from '#contracts/money/dispute-evidence.ts'
import { FileEvidence } from '#contracts/money/dispute-evidence-bodies.ts'
import { DisputeEvidence } from '#contracts/money/dispute-evidence-views.ts'
import type { SentEvidenceFile } from '#domain/operations/operators/check-evidence-files.ts'
import { fileDisputeEvidence } from '#domain/operations/operators/file-dispute-evidence.ts'
import { getDisputeEvidence } from '#domain/operations/operators/get-dispute-evidence.ts'
import { invalidInput } from '#server/http/invalid-input.ts'
import { jsonAnswer } from '#server/http/json-answer.ts'
import { readForm } from '#server/http/read-form.ts'
import { route } from '#server/http/route.ts'

// Besides the files: texts and multipart boundaries.
const MOST = { bytes: MAX_EVIDENCE_BYTES + 256 * 1024, message: EVIDENCE_TOO_LARGE }
const file = { type: 'string', format: 'binary' } as const

/** Evidence against disputes, for operators only. */
export const disputeEvidenceApi = [
  route('GET /api/v1/admin/disputes/{id}/evidence', 'admin:read', {
    summary: 'Get the evidence for a dispute: suggested and submitted',
    answer: jsonAnswer(DisputeEvidence, 'Prefilled from the order'),
    action: (ctx, { params }) => getDisputeEvidence(ctx, params.id),
  }),
  route('POST /api/v1/admin/disputes/{id}/evidence', 'session', {
    summary: 'Submit evidence for a dispute; can be done once',
    description: 'Multipart: the texts, and one JPEG, PNG or PDF per kind, up to 4.5 MB in total.',
    requestBody: {
      required: true,
      content: {
        'multipart/form-data': {
          schema: {
            type: 'object',
            required: ['explanation'],
            properties: {
              explanation: { type: 'string' },
              received: { type: 'string', description: 'What the buyer received, and when' },
              carrier: { type: 'string' },
              tracking_number: { type: 'string' },
              attach_label: { type: 'string', enum: ['on'], description: 'Attaches the shipping label' },
              ...Object.fromEntries(EVIDENCE_FILE_KINDS.map((kind) => [kind, file])),
            },
          },
        },
      },
    },
    status: 202,
    answer: jsonAnswer(DisputeEvidence, 'Sent to the card provider'),
    action: async (ctx, { params: { id } }, c) => {
      await fileDisputeEvidence(ctx, id, { read: () => readEvidence(c) })
      return getDisputeEvidence(ctx, id)
    },
  }),
] as const

async function readEvidence(c: Context): Promise<{ texts: FileEvidence; files: SentEvidenceFile[] }> {
  const form = await readForm(c, MOST)
  const texts = FileEvidence.safeParse(Object.fromEntries([...form].filter(([, value]) => typeof value === 'string')))
  if (!texts.success) throw invalidInput(texts.error)
  const files = await Promise.all(EVIDENCE_FILE_KINDS.map((kind) => readFile(form, kind)))
  return { texts: texts.data, files: files.flat() }
}

/** Undefined if no file was chosen: a browser sends an empty one. */
async function readFile(form: FormData, kind: (typeof EVIDENCE_FILE_KINDS)[number]): Promise<SentEvidenceFile[]> {
  const [file, ...more] = form.getAll(kind)
  if (!(file instanceof File) || file.size === 0) return []
  if (more.length > 0) throw new Refusal('invalid_input', 'Choose one file', { fields: { [kind]: ['Choose one file'] } })
  return [{ kind, name: file.name, bytes: await file.bytes() }]
}
