type TextFile = {
  text: string
  /** Nothing in it says how it was written: accents may be wrong. */
  isGuessed: boolean
}

const UTF_16 = [
  { name: 'utf-16le', mark: [0xff, 0xfe] },
  { name: 'utf-16be', mark: [0xfe, 0xff] },
]

/** The text of a file. Spreadsheets write UTF-8, UTF-16 with its mark, or, in much of Europe, Windows-1252. */
export async function readTextFile(file: Blob): Promise<TextFile> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const marked = UTF_16.find(({ mark }) => mark.every((byte, at) => byte === bytes[at]))
  if (marked) return { text: new TextDecoder(marked.name).decode(bytes), isGuessed: false }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), isGuessed: false }
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), isGuessed: true }
  }
}
