const BITRATES = {
  first: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  other: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
}
const RATES = [44_100, 48_000, 32_000]
// Some programs leave silence after the tag.
const MOST_PADDING = 64 * 1024
// A file has one or two; bounds the work on a crafted one
const MOST_TAGS = 10

/** Two consecutive frames at the start of the audio; a tag or a lucky pair of bytes is not enough. */
export function isMp3(file: Buffer): boolean {
  let at = endOfTags(file)
  const latest = Math.min(at + MOST_PADDING, file.length)
  while (at < latest && file[at] === 0) at += 1
  const length = frameLength(file, at)
  return length > 0 && frameLength(file, at + length) > 0
}

/** Titles and covers come first, in any number of tags. */
function endOfTags(file: Buffer): number {
  let at = 0
  for (let tags = 0; tags < MOST_TAGS && at + 10 <= file.length && file.toString('latin1', at, at + 3) === 'ID3'; tags += 1) {
    // Four times seven bits
    const size = [6, 7, 8, 9].reduce((sum, byte) => sum * 128 + ((file[at + byte] ?? 0) & 0x7f), 0)
    at += 10 + size + ((file[at + 5] ?? 0) & 0x10 ? 10 : 0)
  }
  return at
}

/** The length in bytes of the frame that starts here; 0 if none does */
function frameLength(file: Buffer, at: number): number {
  if (at + 4 > file.length) return 0
  const head = file.readUInt32BE(at)
  const version = (head >>> 19) & 3
  const layer = (head >>> 17) & 3
  const rate = RATES[(head >>> 10) & 3]
  const isFirst = version === 3
  const kilobits = BITRATES[isFirst ? 'first' : 'other'][(head >>> 12) & 15]
  if (head >>> 21 !== 0x7ff || version === 1 || layer !== 1 || !rate || !kilobits) return 0
  const perSecond = isFirst ? rate : version === 2 ? rate / 2 : rate / 4
  return Math.floor(((isFirst ? 144 : 72) * kilobits * 1000) / perSecond) + ((head >>> 9) & 1)
}
