import { FILE_TYPES, type FileType } from './file-types.ts'
import { singleLine } from './single-line.ts'
import { hasVisibleText } from './visible-text.ts'

const MAX_LETTERS = 100
// Invisible characters, including those that reverse the following text
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Co}\p{Zl}\p{Zp}]/gu
// Characters that some system treats as a path, stream or wildcard
const RESERVED = /[<>:"|?*]/g
// Device names, which Windows opens instead of a file.
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i
const PICTURE_ENDINGS = Object.values(FILE_TYPES).flatMap(({ kind, endings }) => (kind === 'picture' ? endings : []))
const UNNAMED = { picture: 'picture', document: 'document', sound: 'sound' }

/** A file's original name, made safe to show and save: one line without a path, with an extension of its type. */
export function safeFileName(name: string, type: FileType): string {
  const last = name.toWellFormed().split(/[/\\]/).at(-1) ?? ''
  const line = singleLine(last.replaceAll(INVISIBLE, ' ').replaceAll(RESERVED, '_')).replace(/^[.\s]+|[.\s]+$/g, '')
  const { stem, ending } = split(line, type)
  const short = [...stem].slice(0, MAX_LETTERS).join('').trim()
  const isName = hasVisibleText(short) && !DEVICE.test(short)
  return `${isName ? short : UNNAMED[FILE_TYPES[type].kind]}.${ending}`
}

/** The download name of a picture, which is stored as WebP */
export function savedName(name: string, type: FileType): string {
  return FILE_TYPES[type].kind === 'picture' ? `${split(name, type).stem}.webp` : name
}

/** Keeps the extension if it belongs to the type; otherwise it becomes part of the name. */
function split(name: string, type: FileType): { stem: string; ending: string } {
  const { kind, endings } = FILE_TYPES[type]
  // A picture may have the extension of another picture type, since it is converted anyway.
  const taken: readonly string[] = kind === 'picture' ? PICTURE_ENDINGS : endings
  const dot = name.lastIndexOf('.')
  const ending = name.slice(dot + 1).toLowerCase()
  if (dot > 0 && taken.includes(ending)) return { stem: name.slice(0, dot).trim(), ending }
  return { stem: name, ending: endings[0] }
}
