import { FileText, Image, Music } from 'lucide-react'
import type { FileKind } from '#contracts/kernel/file-types.ts'

const ICONS = { picture: Image, document: FileText, sound: Music }

export function FileIcon({ kind }: { kind: FileKind }) {
  const Icon = ICONS[kind]
  return <Icon size={18} strokeWidth={1.5} aria-hidden="true" className="flex-none" />
}
