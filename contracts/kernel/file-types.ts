const MB = 1024 * 1024

export const FILE_KINDS = ['picture', 'document', 'sound'] as const

/** A file's type by content. Pictures are re-encoded; other files are stored as uploaded. */
export const FILE_TYPES = {
  jpeg: { kind: 'picture', name: 'JPEG', mime: 'image/jpeg', endings: ['jpg', 'jpeg', 'jfif'] },
  png: { kind: 'picture', name: 'PNG', mime: 'image/png', endings: ['png'] },
  webp: { kind: 'picture', name: 'WebP', mime: 'image/webp', endings: ['webp'] },
  gif: { kind: 'picture', name: 'GIF', mime: 'image/gif', endings: ['gif'] },
  pdf: { kind: 'document', name: 'PDF', mime: 'application/pdf', endings: ['pdf'] },
  mp3: { kind: 'sound', name: 'MP3', mime: 'audio/mpeg', endings: ['mp3'] },
  m4a: { kind: 'sound', name: 'M4A', mime: 'audio/mp4', endings: ['m4a'] },
  wav: { kind: 'sound', name: 'WAV', mime: 'audio/wav', endings: ['wav'] },
  flac: { kind: 'sound', name: 'FLAC', mime: 'audio/flac', endings: ['flac'] },
  ogg: { kind: 'sound', name: 'Ogg', mime: 'audio/ogg', endings: ['ogg', 'oga', 'opus'] },
} as const satisfies Record<string, { kind: FileKind; name: string; mime: string; endings: readonly string[] }>

/** iPhones write HEIC, which only Apple's browsers can read. Such a browser sends a JPEG. */
const HEIC_MIMES = ['image/heic', 'image/heif']
const HEIC_ENDINGS = ['heic', 'heif', 'hif']
export const HEIC_PICKER_TYPES = [...HEIC_MIMES, ...HEIC_ENDINGS.map((ending) => `.${ending}`)]
export const HEIC_UNREADABLE =
  'This browser can’t open HEIC photos. Export this one as JPEG. For new photos, go to Settings > Camera > Formats on your iPhone and choose Most Compatible.'
export const EMPTY_FILE = 'This file is empty'

export type FileType = keyof typeof FILE_TYPES
export type FileKind = (typeof FILE_KINDS)[number]

/** Types and size limits of message attachments */
export const ATTACHMENT_TYPES = Object.keys(FILE_TYPES) as FileType[]
export const MAX_ATTACHMENTS = 5
const MOST: Record<FileKind, number> = { picture: 10 * MB, document: 5 * MB, sound: 25 * MB }
export const MAX_ATTACHMENT_BYTES = Math.max(...Object.values(MOST))

export const OTHER_ATTACHMENT = 'You can attach photos (JPEG, PNG, WebP, GIF), PDFs, and audio files (MP3, M4A, WAV, FLAC, Ogg)'
export const TOO_MANY_ATTACHMENTS = `A message can have up to ${MAX_ATTACHMENTS} files`

const TOO_LARGE: Record<FileKind, string> = {
  picture: 'Photos can be up to 10 MB.',
  document: 'PDFs can be up to 5 MB.',
  sound: 'Sound files can be up to 25 MB.',
}

/** The error about an attachment's size; undefined if it is fine */
export function attachmentSizeProblem(type: FileType, bytes: number): string | undefined {
  const { kind } = FILE_TYPES[type]
  return bytes > MOST[kind] ? TOO_LARGE[kind] : undefined
}

/** Whether a file claims to be HEIC, by declared type or extension */
export function isDeclaredHeic({ name, type }: { name: string; type: string }): boolean {
  return HEIC_MIMES.includes(type) || (!type && HEIC_ENDINGS.includes(endingOf(name)))
}

function endingOf(name: string): string {
  return name.split('.').at(-1)?.toLowerCase() ?? ''
}

/** The largest message picture, in bytes */
export const MAX_ATTACHED_PICTURE_BYTES = MOST.picture

/** The claimed type of a file, by declared type or extension. Only the content proves it. */
export function declaredType({ name, type }: { name: string; type: string }): FileType | undefined {
  const ending = endingOf(name)
  const declared = type === 'audio/x-m4a' ? 'audio/mp4' : type
  return (
    ATTACHMENT_TYPES.find((each) => FILE_TYPES[each].mime === declared) ??
    ATTACHMENT_TYPES.find((each) => (FILE_TYPES[each].endings as readonly string[]).includes(ending))
  )
}
