import { safeFileName } from '#contracts/kernel/file-name.ts'
import type { FileType } from '#contracts/kernel/file-types.ts'
import { Refusal } from '#contracts/kernel/refusal.ts'
import {
  EVIDENCE_FILE_TYPES,
  EVIDENCE_TOO_LARGE,
  type EvidenceFileKind,
  MAX_EVIDENCE_BYTES,
  OTHER_EVIDENCE_FILE,
} from '#contracts/money/dispute-evidence.ts'
import { fileType } from '#domain/people/uploads/file-type.ts'

/** A file as the operator sent it */
export type SentEvidenceFile = { kind: EvidenceFileKind; name: string; bytes: Uint8Array }
export type EvidenceFile = SentEvidenceFile & { type: FileType }

/** The files with their types, by content. Refuses files that banks do not accept, by field. */
export function checkEvidenceFiles(files: SentEvidenceFile[]): EvidenceFile[] {
  const checked = files.map(({ kind, name, bytes }) => {
    const type = fileType(bytes)
    if (!EVIDENCE_FILE_TYPES.some((each) => each === type) || !type) throw wrong('unsupported_type', kind, OTHER_EVIDENCE_FILE)
    return { kind, name: safeFileName(name, type), bytes, type }
  })
  const largest = checked.toSorted((a, b) => b.bytes.length - a.bytes.length)[0]
  const size = checked.reduce((sum, { bytes }) => sum + bytes.length, 0)
  if (largest && size > MAX_EVIDENCE_BYTES) throw wrong('too_large', largest.kind, EVIDENCE_TOO_LARGE)
  return checked
}

function wrong(code: 'unsupported_type' | 'too_large', kind: EvidenceFileKind, message: string): Refusal {
  return new Refusal(code, message, { fields: { [kind]: [message] } })
}
