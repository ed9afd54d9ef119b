import { ApiError } from '#app/lib/api.ts'
import { scaled } from '#app/lib/prepare-file.ts'
import { isDeclaredHeic } from '#contracts/kernel/file-types.ts'
import {
  EVIDENCE_FILE_KINDS,
  EVIDENCE_TOO_LARGE,
  type EvidenceFileKind,
  MAX_EVIDENCE_BYTES,
} from '#contracts/money/dispute-evidence.ts'

/** The files in a form that banks accept: other formats become JPEG, and large pictures are scaled down. */
export async function withBankPictures(values: FormData): Promise<FormData> {
  for (const { kind, file } of filesOf(values)) {
    const isLarge = file.size > MAX_EVIDENCE_BYTES / EVIDENCE_FILE_KINDS.length
    const isOther = /^image\/(?!jpeg|png)/.test(file.type) || isDeclaredHeic(file)
    if (isOther || (isLarge && file.type.startsWith('image/'))) values.set(kind, await scaled(file))
  }
  return values
}

function filesOf(values: FormData): { kind: EvidenceFileKind; file: File }[] {
  return EVIDENCE_FILE_KINDS.flatMap((kind) => {
    const file = values.get(kind)
    return file instanceof File && file.size > 0 ? [{ kind, file }] : []
  })
}

/** Checks the files before upload; an error about the total size names the largest. */
export function refuseTooLarge(values: FormData): void {
  const files = filesOf(values)
  const size = files.reduce((sum, { file }) => sum + file.size, 0)
  const largest = files.toSorted((a, b) => b.file.size - a.file.size)[0]
  if (!largest || size <= MAX_EVIDENCE_BYTES) return
  throw new ApiError(422, 'invalid_input', EVIDENCE_TOO_LARGE, { [largest.kind]: [EVIDENCE_TOO_LARGE] })
}
