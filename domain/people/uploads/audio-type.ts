import { isMp3 } from './is-mp3.ts'

/** The type of a playable sound, otherwise null: its container must be consistent and contain no video. */
export function audioType(file: Buffer): 'mp3' | 'm4a' | 'wav' | 'flac' | 'ogg' | null {
  if (isWav(file)) return 'wav'
  if (isFlac(file)) return 'flac'
  if (isOgg(file)) return 'ogg'
  if (isM4a(file)) return 'm4a'
  return isMp3(file) ? 'mp3' : null
}

function tag(file: Buffer, at: number): string {
  return file.toString('latin1', at, at + 4)
}

// More than any real file has; bounds the work on a crafted one
const MOST_CHUNKS = 100
// A fragmented recording has two boxes per fragment.
const MOST_BOXES = 10_000

/** Whether the file has sound. Its declared length is not checked, because interrupted recordings are shorter. */
function isWav(file: Buffer): boolean {
  if (!startsAsWav(file)) return false
  let hasFormat = false
  for (let at = 12, chunks = 0; at + 8 <= file.length && chunks < MOST_CHUNKS; chunks += 1) {
    const size = file.readUInt32LE(at + 4)
    if (tag(file, at) === 'fmt ') hasFormat = size >= 16
    if (tag(file, at) === 'data') return hasFormat && at + 8 < file.length
    at += 8 + size + (size % 2)
  }
  return false
}

function startsAsWav(file: Buffer): boolean {
  return tag(file, 0) === 'RIFF' && tag(file, 8) === 'WAVE'
}

const STREAMINFO_BYTES = 34

/** Starts with the block that describes the audio, and continues after it. */
function isFlac(file: Buffer): boolean {
  const isLongEnough = file.length > 8 + STREAMINFO_BYTES
  return isLongEnough && tag(file, 0) === 'fLaC' && (file.readUInt32BE(4) & 0x7fffffff) === STREAMINFO_BYTES
}

const LONGEST_PAGE = 27 + 255 + 255 * 255
const OGG_CODECS = ['OpusHead', '\x01vorbis', 'Speex   ', '\x7fFLAC']

/** Its first page names the codec. */
function isOgg(file: Buffer): boolean {
  if (file.length < 28 || tag(file, 0) !== 'OggS' || file[4] !== 0) return false
  const start = 27 + (file[26] ?? 0)
  const codec = file.toString('latin1', start, start + 8)
  return OGG_CODECS.some((each) => codec.startsWith(each)) && file.subarray(start, LONGEST_PAGE + 4).includes('OggS', 0, 'latin1')
}

const M4A_BRANDS = ['M4A ', 'M4B ', 'mp41', 'mp42', 'isom', 'iso2', 'iso4', 'iso5', 'iso6', '3gp4', '3gp5', 'dash']

/** Complete boxes up to the end of the file, one of which names its content: audio, and no video. */
function isM4a(file: Buffer): boolean {
  if (!startsAsM4a(file)) return false
  const boxesIn = openBoxes()
  const inside = (parts: Buffer[], name: string) =>
    parts.flatMap((part) => boxesIn(part).flatMap((box) => (box.name === name ? [box.content] : [])))
  const tracks = inside(inside([file], 'moov'), 'trak')
  const handlers = inside(inside(tracks, 'mdia'), 'hdlr').map((handler) => tag(handler, 8))
  return handlers.includes('soun') && !handlers.includes('vide')
}

function startsAsM4a(file: Buffer): boolean {
  return tag(file, 4) === 'ftyp' && M4A_BRANDS.includes(tag(file, 8))
}

/** Whether a refused sound is a WAV or M4A file whose end is missing. */
export function isCutOff(file: Buffer): boolean {
  return startsAsWav(file) || (startsAsM4a(file) && openBoxes()(file).length === 0)
}

type Box = { name: string; content: Buffer }

/** Finds the boxes that fill a part of a file: none if they do not fit, or once the file has had too many. */
function openBoxes() {
  let left = MOST_BOXES
  return (part: Buffer): Box[] => {
    const boxes: Box[] = []
    let at = 0
    for (; at + 8 <= part.length && left > 0; left -= 1) {
      const { size, head } = boxSize(part, at)
      if (size < head || at + size > part.length) return []
      boxes.push({ name: tag(part, at + 4), content: part.subarray(at + head, at + size) })
      at += size
    }
    return at === part.length ? boxes : []
  }
}

function boxSize(part: Buffer, at: number): { size: number; head: number } {
  const size = part.readUInt32BE(at)
  if (size === 0) return { size: part.length - at, head: 8 }
  if (size > 1) return { size, head: 8 }
  return { size: at + 16 <= part.length ? Number(part.readBigUInt64BE(at + 8)) : 0, head: 16 }
}
