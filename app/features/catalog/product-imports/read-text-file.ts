type TextFile = {
  text: string
  /** The encoding is unknown: accents may be wrong. */
  isGuessed: boolean
}

const UTF_16 = [
  { name: 'utf-16le', mark: [0xff, 0xfe] },
  { name: 'utf-16be', mark: [0xfe, 0xff] },
]

/** Decodes a file. Spreadsheets write UTF-8, UTF-16 (mostly with a byte order mark) or, in much of Europe, Windows-1252. */
export async function readTextFile(file: Blob): Promise<TextFile> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const encoding = UTF_16.find(({ mark }) => mark.every((byte, at) => byte === bytes[at]))?.name ?? unmarkedUtf16(bytes)
  if (encoding) return { text: new TextDecoder(encoding).decode(bytes), isGuessed: false }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), isGuessed: false }
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), isGuessed: true }
  }
}

/** Without a byte order mark, the zero bytes of Latin letters reveal UTF-16: other texts have no zeros. */
function unmarkedUtf16(bytes: Uint8Array): string | undefined {
  const start = bytes.subarray(0, 1000)
  const zerosAt = (odd: number) => start.filter((byte, at) => byte === 0 && at % 2 === odd).length
  const [even, odd] = [zerosAt(0), zerosAt(1)]
  if (Math.max(even, odd) < start.length / 4) return undefined
  return odd > even ? 'utf-16le' : 'utf-16be'
}
