import { isMp3 } from './mp3-frames.ts'

/** Which sound it is, if it is one that can be played: its container must hold together, and hold no film. */
export function soundType(file: Buffer): 'mp3' | 'm4a' | 'wav' | 'flac' | 'ogg' | null {
  if (isWav(file)) return 'wav'
  if (isFlac(file)) return 'flac'
  if (isOgg(file)) return 'ogg'
  if (isM4a(file)) return 'm4a'
  return isMp3(file) ? 'mp3' : null
}

function tag(file: Buffer, at: number): string {
  return file.toString('latin1', at, at + 4)
}

// A recorder that was cut off has not written how much there is.
const UNKNOWN_SIZES = [0, 0xffffffff]

function isWav(file: Buffer): boolean {
  if (tag(file, 0) !== 'RIFF' || tag(file, 8) !== 'WAVE') return false
  let hasFormat = false
  for (let at = 12; at + 8 <= file.length; ) {
    const size = file.readUInt32LE(at + 4)
    if (tag(file, at) === 'fmt ') hasFormat = size >= 16
    if (tag(file, at) === 'data')
      return hasFormat && at + 8 < file.length && (UNKNOWN_SIZES.includes(size) || at + 8 + size <= file.length)
    at += 8 + size + (size % 2)
  }
  return false
}

const STREAMINFO_BYTES = 34

/** Begins with the block that says how it sounds, and goes on after it. */
function isFlac(file: Buffer): boolean {
  const isLongEnough = file.length > 8 + STREAMINFO_BYTES
  return isLongEnough && tag(file, 0) === 'fLaC' && (file.readUInt32BE(4) & 0x7fffffff) === STREAMINFO_BYTES
}

const OGG_SOUNDS = ['OpusHead', '\x01vorbis', 'Speex   ', '\x7fFLAC']

/** Its first page names the codec. */
function isOgg(file: Buffer): boolean {
  if (file.length < 28 || tag(file, 0) !== 'OggS' || file[4] !== 0) return false
  const start = 27 + (file[26] ?? 0)
  const codec = file.toString('latin1', start, start + 8)
  return OGG_SOUNDS.some((each) => codec.startsWith(each)) && file.indexOf('OggS', start, 'latin1') > 0
}

const M4A_BRANDS = ['M4A ', 'M4B ', 'mp41', 'mp42', 'isom', 'iso2', 'iso4', 'iso5', 'iso6', '3gp4', '3gp5', 'dash']

/** Whole boxes up to its end, of which one tells what is in it: a sound, and no film. */
function isM4a(file: Buffer): boolean {
  if (tag(file, 4) !== 'ftyp' || !M4A_BRANDS.includes(tag(file, 8))) return false
  let contents: Buffer | undefined
  let at = 0
  while (at + 8 <= file.length) {
    const size = boxSize(file, at)
    if (size < 8 || at + size > file.length) return false
    if (tag(file, at + 4) === 'moov') contents = file.subarray(at, at + size)
    at += size
  }
  const handlers = contents ? handlersIn(contents) : []
  return at === file.length && handlers.includes('soun') && !handlers.includes('vide')
}

function boxSize(file: Buffer, at: number): number {
  const size = file.readUInt32BE(at)
  if (size === 0) return file.length - at
  if (size > 1) return size
  return at + 16 <= file.length ? Number(file.readBigUInt64BE(at + 8)) : 0
}

function handlersIn(contents: Buffer): string[] {
  const found: string[] = []
  for (let at = contents.indexOf('hdlr'); at >= 0; at = contents.indexOf('hdlr', at + 4)) found.push(tag(contents, at + 12))
  return found
}
