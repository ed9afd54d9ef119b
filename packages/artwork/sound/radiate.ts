import { randomFrom } from '../seeded-random.ts'
import type { Mode } from './body.ts'
import { gaussian, SAMPLE_RATE } from './sampling.ts'

/** The forces of all strings at the bridge: up and down, and from side to side. */
export interface Drive {
  lift: Float64Array
  rock: Float64Array
}

/** What the body makes of it: every resonance is a two-pole filter that the bridge drives, and all are heard together. */
export function radiate(drive: Drive, modes: Mode[]): Float64Array {
  const { lift: up, rock: sideways } = drive
  const heard = new Float64Array(up.length)
  for (const { hz, q, mass, lift, rock, radiation } of modes) {
    const kept = Math.exp((-Math.PI * hz) / q / SAMPLE_RATE)
    const angle = (2 * Math.PI * hz) / SAMPLE_RATE
    const cos = kept * Math.cos(angle)
    const sin = kept * Math.sin(angle)
    const gain = radiation / mass
    let re = 0
    let im = 0
    for (let i = 0; i < heard.length; i++) {
      const turned = re * cos - im * sin + lift * (up[i] as number) + rock * (sideways[i] as number)
      im = re * sin + im * cos
      re = turned
      heard[i] = (heard[i] as number) + gain * re
    }
  }
  return heard
}

/** A furnished room of 14 by 11 by 8 ft, with the microphone 50 cm in front of the instrument. */
const ROOM = { x: 4.3, y: 3.4, z: 2.5 }
const SOURCE = { x: 1.9, y: 1.5, z: 0.9 }
const MICROPHONE = { x: 2.25, y: 1.86, z: 1.0 }
/** Carpet, shelves and curtains: what a wall sends back */
const REFLECTED = 0.62

/** Adds the room: the first echoes from its walls, then their blur. */
export function inRoom(dry: Float64Array, { late, seconds }: { late: number; seconds: number }): Float64Array {
  const wet = Float64Array.from(dry)
  for (const { delay, gain, order } of echoes()) {
    let low = 0
    const smooth = 0.55 / order
    for (let i = 0; i + delay < wet.length; i++) {
      low += smooth * ((dry[i] as number) - low)
      wet[i + delay] = (wet[i + delay] as number) + gain * low
    }
  }
  blur(dry, wet, late, seconds)
  return wet
}

function echoes(): { delay: number; gain: number; order: number }[] {
  const direct = Math.hypot(MICROPHONE.x - SOURCE.x, MICROPHONE.y - SOURCE.y, MICROPHONE.z - SOURCE.z)
  const all: { delay: number; gain: number; order: number }[] = []
  const images = (at: number, size: number) => [
    { at, order: 0 },
    { at: -at, order: 1 },
    { at: 2 * size - at, order: 1 },
  ]
  for (const x of images(SOURCE.x, ROOM.x))
    for (const y of images(SOURCE.y, ROOM.y))
      for (const z of images(SOURCE.z, ROOM.z)) {
        const order = x.order + y.order + z.order
        if (order === 0) continue
        const far = Math.hypot(MICROPHONE.x - x.at, MICROPHONE.y - y.at, MICROPHONE.z - z.at)
        all.push({ delay: Math.round(((far - direct) / 343) * SAMPLE_RATE), gain: (direct / far) * REFLECTED ** order, order })
      }
  return all
}

/** Eight delays that feed each other. Lengths without a common factor, so that no pitch stands out. */
const DELAYS = [809, 977, 1151, 1327, 1511, 1697, 1901, 2113]

function blur(dry: Float64Array, wet: Float64Array, level: number, seconds: number): void {
  const lines = DELAYS.map((length) => new Float64Array(length))
  const lows = DELAYS.map(() => 0)
  const random = randomFrom('room')
  const signs = DELAYS.map(() => Math.sign(gaussian(random)) || 1)
  const gains = DELAYS.map((length) => 10 ** ((-3 * length) / (seconds * SAMPLE_RATE)))
  const predelay = Math.round(0.008 * SAMPLE_RATE)
  for (let i = 0; i < wet.length; i++) {
    let sum = 0
    let out = 0
    for (let k = 0; k < 8; k++) {
      const line = lines[k] as Float64Array
      const value = line[i % line.length] as number
      // The air and the curtains take the highs first.
      lows[k] = (lows[k] as number) + 0.42 * (value - (lows[k] as number))
      sum += lows[k] as number
      out += (signs[k] as number) * value
    }
    const fed = i >= predelay ? (dry[i - predelay] as number) : 0
    for (let k = 0; k < 8; k++) {
      const line = lines[k] as Float64Array
      // Householder's matrix: each gets its own less a quarter of all.
      line[i % line.length] = fed * (signs[k] as number) + (gains[k] as number) * ((lows[k] as number) - sum / 4)
    }
    wet[i] = (wet[i] as number) + level * out
  }
}
