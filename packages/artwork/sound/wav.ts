import { SAMPLE_RATE } from './sampling.ts'

/** A mono WAV file with 24 bits, its loudest sample at −3 dB. */
export function wavOf(samples: Float64Array): Buffer {
  const peak = samples.reduce((most, value) => Math.max(most, Math.abs(value)), 1e-9)
  const scale = (10 ** (-3 / 20) * 0x7fffff) / peak
  const file = Buffer.alloc(44 + samples.length * 3)
  file.write('RIFF', 0)
  file.writeUInt32LE(file.length - 8, 4)
  file.write('WAVEfmt ', 8)
  file.writeUInt32LE(16, 16)
  file.writeUInt16LE(1, 20)
  file.writeUInt16LE(1, 22)
  file.writeUInt32LE(SAMPLE_RATE, 24)
  file.writeUInt32LE(SAMPLE_RATE * 3, 28)
  file.writeUInt16LE(3, 32)
  file.writeUInt16LE(24, 34)
  file.write('data', 36)
  file.writeUInt32LE(samples.length * 3, 40)
  for (const [i, value] of samples.entries()) file.writeIntLE(Math.round(value * scale), 44 + i * 3, 3)
  return file
}
