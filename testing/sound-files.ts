/** Small sound files of each accepted kind, as common programs write them. */
export function soundFiles() {
  return { mp3: mp3(), wav: wav(), flac: flac(), ogg: ogg(), m4a: m4a() }
}

/** Frames of 417 bytes: 128 kbit/s at 44.1 kHz. */
export function mp3({ frames = 3, title = '' } = {}): Buffer {
  const frame = Buffer.alloc(417)
  frame.writeUInt32BE(0xfffb9000)
  return Buffer.concat([title ? id3(title) : Buffer.alloc(0), ...Array.from({ length: frames }, () => frame)])
}

export function id3(words: string): Buffer {
  const text = Buffer.from(words)
  const size = [21, 14, 7, 0].map((shift) => (text.length >> shift) & 0x7f)
  return Buffer.concat([Buffer.from('ID3\u0004\u0000\u0000'), Buffer.from(size), text])
}

export function wav(samples = 400): Buffer {
  const head = Buffer.alloc(44)
  head.write('RIFF', 0)
  head.writeUInt32LE(36 + samples, 4)
  head.write('WAVEfmt ', 8)
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(8000, 24)
  head.writeUInt32LE(8000, 28)
  head.writeUInt16LE(1, 32)
  head.writeUInt16LE(8, 34)
  head.write('data', 36)
  head.writeUInt32LE(samples, 40)
  return Buffer.concat([head, Buffer.alloc(samples, 128)])
}

function flac(): Buffer {
  return Buffer.concat([Buffer.from('fLaC'), Buffer.from([0x80, 0, 0, 34]), Buffer.alloc(34 + 64, 1)])
}

function ogg(codec = 'OpusHead'): Buffer {
  const page = (words: string) =>
    Buffer.concat([Buffer.from('OggS\0\u0002'), Buffer.alloc(20), Buffer.from([1, 19]), Buffer.from(words)])
  return Buffer.concat([page(codec.padEnd(19, '\0')), page('OpusTags'.padEnd(19, '\0'))])
}

/** With the handlers of its tracks: `soun`, or `vide` for a video. */
export function m4a(handlers = ['soun']): Buffer {
  const tracks = handlers.map((handler) => {
    const named = box('hdlr', Buffer.concat([Buffer.alloc(8), Buffer.from(handler), Buffer.alloc(12)]))
    return box('trak', box('tkhd', Buffer.alloc(84)), box('mdia', box('mdhd', Buffer.alloc(24)), named))
  })
  return Buffer.concat([box('ftyp', Buffer.from('M4A \0\0\0\0')), box('moov', ...tracks), box('mdat', Buffer.alloc(64))])
}

export function box(type: string, ...parts: Buffer[]): Buffer {
  const size = Buffer.alloc(4)
  const body = Buffer.concat(parts)
  size.writeUInt32BE(body.length + 8)
  return Buffer.concat([size, Buffer.from(type), body])
}
