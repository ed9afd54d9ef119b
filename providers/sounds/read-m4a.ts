import { UnusableRecording } from './unusable-recording.ts'

const TABLES = ['mdia', 'minf', 'stbl']

type Box = { name: string; body: Buffer }

/** The sound track of an M4A file: how it is encoded, and its frames. */
type M4aTrack = { codec: 'aac' | 'alac'; config: Buffer; frames: Iterable<Buffer> }

/**
 * Finds the first track with AAC or Apple Lossless, wherever the tables are. Every count is checked against the size of its table, because
 * a decoder given 4 billion frames runs out of memory.
 */
export function readM4a(file: Buffer): M4aTrack {
  for (const movie of inside(file, 'moov'))
    for (const track of inside(movie, 'trak')) {
      const codec = readCodec(track)
      if (codec) return { ...codec, frames: framesPlayed(file, movie, track) }
    }
  throw new UnusableRecording('unreadable')
}

/** The boxes of a part of the file. The last one ends with it: a recording that was cut off lacks the end of its sound. */
function boxesIn(part: Buffer): Box[] {
  const boxes: Box[] = []
  for (let at = 0; at + 8 <= part.length; ) {
    const name = part.toString('latin1', at + 4, at + 8)
    const size = part.readUInt32BE(at)
    const head = size === 1 ? 16 : 8
    const whole =
      size === 0 ? part.length - at : size === 1 && at + 16 <= part.length ? Number(part.readBigUInt64BE(at + 8)) : size
    if (whole < head) break
    boxes.push({ name, body: part.subarray(at + head, at + whole) })
    at += whole
  }
  return boxes
}

function inside(part: Buffer, ...path: string[]): Buffer[] {
  return path.reduce<Buffer[]>(
    (parts, step) => parts.flatMap((each) => boxesIn(each).flatMap(({ name, body }) => (name === step ? [body] : []))),
    [part],
  )
}

function readCodec(track: Buffer): Pick<M4aTrack, 'codec' | 'config'> | undefined {
  const [descriptions] = inside(track, ...TABLES, 'stsd')
  const entry = descriptions && boxesIn(descriptions.subarray(8)).find(({ name }) => name === 'mp4a' || name === 'alac')
  if (!entry) return undefined
  // QuickTime's longer descriptions
  const head = [28, 44, 64][entry.body.readUInt16BE(8)] ?? 28
  const parts = boxesIn(entry.body.subarray(head)).flatMap((box) => (box.name === 'wave' ? boxesIn(box.body) : [box]))
  const alac = parts.find(({ name }) => name === 'alac')
  if (alac) return { codec: 'alac', config: checkedAlac(alac.body) }
  const esds = parts.find(({ name }) => name === 'esds')
  return esds && { codec: 'aac', config: readAacConfig(esds.body) }
}

/** The decoder reserves memory for the frame length, of which 4096 is usual. */
function checkedAlac(body: Buffer): Buffer {
  const config = body.subarray(-24)
  const isUsual = config.readUInt32BE(0) <= 16_384 && [16, 20, 24, 32].includes(config.readUInt8(5)) && config.readUInt8(9) <= 2
  if (!isUsual) throw new UnusableRecording('unreadable')
  return config
}

const DESCRIPTOR = { stream: 3, decoder: 4, config: 5 }

/** The descriptors are nested, and each length has seven bits per byte, in at most four bytes. */
function readAacConfig(body: Buffer): Buffer {
  for (let at = 4; at < body.length; ) {
    const tag = body.readUInt8(at)
    let [length, bytes] = [0, 0]
    for (let isMore = true; isMore && bytes < 4; bytes += 1) {
      at += 1
      const byte = body.readUInt8(at)
      length = (length << 7) | (byte & 0x7f)
      isMore = byte > 0x7f
    }
    at += 1
    if (tag === DESCRIPTOR.config) return body.subarray(at, at + length)
    at += tag === DESCRIPTOR.stream ? 3 : tag === DESCRIPTOR.decoder ? 13 : length
  }
  throw new UnusableRecording('unreadable')
}

/** The frames of the track, without those that an edit leaves out. */
function* framesPlayed(file: Buffer, movie: Buffer, track: Buffer): Generator<Buffer> {
  const { first, end } = editOf(movie, track)
  let at = 0
  for (const frames of [tableFrames(file, track), fragmentFrames(file, movie, track)])
    for (const frame of frames) {
      if (at >= end) return
      if (at >= first) yield frame
      at += 1
    }
}

/**
 * The frames that an edit keeps: phones trim recordings this way. Whole frames and the one before, which the decoder needs.
 * Several edits are rare, and ignored.
 */
function editOf(movie: Buffer, track: Buffer): { first: number; end: number } {
  const [edits] = inside(track, 'edts', 'elst')
  const [movieScale, mediaScale] = [timescaleOf(inside(movie, 'mvhd')[0]), timescaleOf(inside(track, 'mdia', 'mdhd')[0])]
  const times = inside(track, ...TABLES, 'stts')[0]
  // Fragments have times of their own.
  const frameTicks = times && times.length >= 16 ? times.readUInt32BE(12) : undefined
  const kept = edits ? readEdits(edits).filter(({ start }) => start >= 0) : []
  const [edit] = kept
  if (!edit || kept.length > 1 || !frameTicks || !movieScale || !mediaScale) return { first: 0, end: Number.POSITIVE_INFINITY }
  const first = Math.max(0, Math.floor(edit.start / frameTicks) - 1)
  const ticks = edit.start + (edit.duration / movieScale) * mediaScale
  return { first, end: edit.duration === 0 ? Number.POSITIVE_INFINITY : Math.ceil(ticks / frameTicks) }
}

/** The length of each edit, in the movie's time, and where it starts, in the track's. */
function readEdits(edits: Buffer): { duration: number; start: number }[] {
  if (edits.readUInt8(0) === 0)
    return rowsOf(edits, 12).map((row) => ({ duration: row.readUInt32BE(0), start: row.readInt32BE(4) }))
  return rowsOf(edits, 20).map((row) => ({ duration: Number(row.readBigUInt64BE(0)), start: Number(row.readBigInt64BE(8)) }))
}

function timescaleOf(header: Buffer | undefined): number | undefined {
  return header?.readUInt32BE(header.readUInt8(0) === 1 ? 20 : 12)
}

/** Chunks say where they start and how many frames they hold; frames only how long they are. */
function* tableFrames(file: Buffer, track: Buffer): Generator<Buffer> {
  const [tables = Buffer.alloc(0)] = inside(track, ...TABLES)
  const sizeOf = readSizes(tables)
  let frame = 0
  for (const chunk of readChunks(tables)) {
    let at = chunk.start
    for (let left = chunk.frames; left > 0 && at < file.length; left -= 1) {
      const size = sizeOf(frame)
      if (!size) break
      yield file.subarray(at, at + size)
      at += size
      frame += 1
    }
  }
}

/** Some recorders write a fragment every few seconds, so that an interruption loses only the last one. */
function* fragmentFrames(file: Buffer, movie: Buffer, track: Buffer): Generator<Buffer> {
  const [trackHeader] = inside(track, 'tkhd')
  const id = trackHeader?.readUInt32BE(trackHeader.readUInt8(0) === 1 ? 20 : 12)
  const isOfTrack = (box: Buffer | undefined): box is Buffer =>
    box !== undefined && (id ?? box.readUInt32BE(4)) === box.readUInt32BE(4)
  const size = inside(movie, 'mvex', 'trex').find(isOfTrack)?.readUInt32BE(16) ?? 0
  for (const { name, body } of boxesIn(file)) {
    const start = body.byteOffset - file.byteOffset - 8
    // The last one may be cut off.
    if (name !== 'moof' || start + file.readUInt32BE(start) > file.length) continue
    for (const part of inside(body, 'traf')) {
      const [header] = inside(part, 'tfhd')
      if (!isOfTrack(header)) continue
      yield* runFrames(file, inside(part, 'trun'), { start, size, ...readFragmentHeader(header) })
    }
  }
}

/** The position that frame offsets count from, and the default frame size, if the header has them */
function readFragmentHeader(header: Buffer): { start?: number; size?: number } {
  const flags = header.readUInt32BE(0)
  const sizeAt = 8 + (flags & 1 ? 8 : 0) + (flags & 2 ? 4 : 0) + (flags & 8 ? 4 : 0)
  return {
    ...(flags & 1 && { start: Number(header.readBigUInt64BE(8)) }),
    ...(flags & 16 && { size: header.readUInt32BE(sizeAt) }),
  }
}

function* runFrames(file: Buffer, runs: Buffer[], { start, size }: { start: number; size: number }): Generator<Buffer> {
  let at = start
  for (const run of runs) {
    const { offset, sizeOf } = readRun(run, size)
    if (offset !== undefined) at = start + offset
    for (let frame = 0; frame < run.readUInt32BE(4) && at >= 0 && at < file.length; frame += 1) {
      const length = sizeOf(frame)
      if (length === 0) break
      yield file.subarray(at, at + length)
      at += length
    }
  }
}

/** The start of a run of frames, unless it follows the previous run, and their sizes, if they differ */
function readRun(run: Buffer, size: number): { offset: number | undefined; sizeOf: (frame: number) => number } {
  const flags = run.readUInt32BE(0)
  const has = (...each: number[]) => each.filter((flag) => flags & flag).length * 4
  const [rows, row, before] = [8 + has(1, 4), has(0x100, 0x200, 0x400, 0x800), has(0x100)]
  return {
    offset: flags & 1 ? run.readInt32BE(8) : undefined,
    sizeOf: (frame) => (flags & 0x200 ? run.readUInt32BE(rows + frame * row + before) : size),
  }
}

function readSizes(tables: Buffer): (frame: number) => number | undefined {
  const [sizes] = inside(tables, 'stsz')
  if (!sizes) throw new UnusableRecording('unreadable')
  const same = sizes.readUInt32BE(4)
  if (same > 0) return () => same
  const rows = rowsOf(sizes.subarray(4), 4)
  return (frame) => rows[frame]?.readUInt32BE(0)
}

function readChunks(tables: Buffer): { start: number; frames: number }[] {
  const [runs] = inside(tables, 'stsc')
  const [short, long] = [inside(tables, 'stco')[0], inside(tables, 'co64')[0]]
  if (!runs) throw new UnusableRecording('unreadable')
  const starts = short
    ? rowsOf(short, 4).map((row) => row.readUInt32BE(0))
    : long
      ? rowsOf(long, 8).map((row) => Number(row.readBigUInt64BE(0)))
      : []
  const counts = rowsOf(runs, 12).map((row) => ({ first: row.readUInt32BE(0), frames: row.readUInt32BE(4) }))
  let run = 0
  return starts.map((start, index) => {
    while ((counts[run + 1]?.first ?? Number.POSITIVE_INFINITY) <= index + 1) run += 1
    return { start, frames: counts[run]?.frames ?? 0 }
  })
}

/** The rows of a table, after its version and count. */
function rowsOf(table: Buffer, size: number): Buffer[] {
  const count = table.readUInt32BE(4)
  if (8 + count * size > table.length) throw new UnusableRecording('unreadable')
  return Array.from({ length: count }, (_, row) => table.subarray(8 + row * size, 8 + (row + 1) * size))
}
