import { randomFrom } from '../seeded-random.ts'
import { gaussian, SAMPLE_RATE } from './sampling.ts'
import type { StringFacts } from './tuning.ts'

/** One bow stroke. */
export interface Stroke {
  at: number
  seconds: number
  /** Semitones above the open string; 0 is open, without vibrato */
  stop: number
  /** Meters per second; its sign is the direction */
  speed: number
  /** Force, as a share of the most with which the string still starts each period by itself (Schelleng's maximum) */
  press: number
}

/** The string is computed at twice the rate, so that its corner stays sharp. */
const RATE = 2 * SAMPLE_RATE
/** From the bridge, as a share of the open string */
const PLACE = 0.09
/** Rosin: sticking, fast slipping, and the speed in m/s at which it is halfway between */
const STICK = 0.8
const SLIP = 0.3
const HALFWAY = 0.04

/**
 * A bowed string. Waves run from the bow to both ends and back. The hair drags the string along until the returning corner tears it off:
 * stick and slip, once per period (McIntyre, Schumacher and Woodhouse 1983). Returns the force at the bridge.
 */
export function bowedString(string: StringFacts, strokes: Stroke[], samples: number, seed: string): Float64Array {
  const force = new Float64Array(samples)
  if (strokes.length === 0) return force
  const impedance = Math.sqrt(string.tension * string.mass)
  const toBridge = delayLine()
  const toNut = delayLine()
  // Each end takes something, most of the high partials; its filter delays by one sample.
  const bridgeEnd = lowPass(0.994)
  const nutEnd = lowPass(0.996)
  const plan = bowPlan(strokes, string, seed)
  let isSticking = false
  let half = 0
  const first = Math.max(0, Math.floor(((strokes[0]?.at ?? 0) - 0.05) * RATE))
  for (let i = first; i < 2 * samples; i++) {
    const { period, speed, normal, stopped } = plan(i)
    const near = PLACE * (RATE / string.hz)
    const fromBridge = -bridgeEnd(toBridge.read(i, near - 1))
    const fromNut = -(stopped ? 0.99 : 1) * nutEnd(toNut.read(i, period - near - 1))
    const arriving = fromBridge + fromNut
    const friction = dragging(arriving, speed, normal, impedance, isSticking)
    isSticking = friction.isSticking
    const wave = friction.force / (2 * impedance)
    toBridge.write(i, fromNut + wave)
    toNut.write(i, fromBridge + wave)
    // Two samples become one.
    const now = 2 * impedance * toBridge.read(i, near / 2)
    if (i % 2 === 1) force[i >> 1] = (half + now) / 2
    half = now
  }
  return force
}

/** The hair either carries the string along, or slips over it with less friction the faster it slips. */
function dragging(arriving: number, speed: number, normal: number, impedance: number, wasSticking: boolean) {
  const needed = 2 * impedance * (speed - arriving)
  if (normal <= 0) return { force: 0, isSticking: false }
  const canStick = Math.abs(needed) <= STICK * normal
  if (canStick && wasSticking) return { force: needed, isSticking: true }
  const lag = Math.abs(speed - arriving)
  const k = normal / (2 * impedance)
  const b = HALFWAY - lag + k * SLIP
  const c = HALFWAY * (k * STICK - lag)
  const root = b * b - 4 * c
  const slide = root < 0 ? -1 : (-b + Math.sqrt(root)) / 2
  if (slide <= 0) return { force: canStick ? needed : Math.sign(needed) * STICK * normal, isSticking: canStick }
  const grip = SLIP + ((STICK - SLIP) * HALFWAY) / (HALFWAY + slide)
  return { force: Math.sign(needed) * grip * normal, isSticking: false }
}

function delayLine() {
  const size = 2048
  const line = new Float64Array(size)
  return {
    write(i: number, value: number): void {
      line[i & (size - 1)] = value
    },
    /** Lagrange interpolation of third order */
    read(i: number, delay: number): number {
      const whole = Math.floor(delay) - 1
      const d = delay - whole
      const a = line[(i - whole) & (size - 1)] as number
      const b = line[(i - whole - 1) & (size - 1)] as number
      const c = line[(i - whole - 2) & (size - 1)] as number
      const e = line[(i - whole - 3) & (size - 1)] as number
      return (
        (-a * (d - 1) * (d - 2) * (d - 3)) / 6 +
        (b * d * (d - 2) * (d - 3)) / 2 -
        (c * d * (d - 1) * (d - 3)) / 2 +
        (e * d * (d - 1) * (d - 2)) / 6
      )
    },
  }
}

function lowPass(gain: number) {
  let last = 0
  return (value: number): number => {
    last += (value - last) / 2
    return gain * last
  }
}

/** The right and the left hand over time: how fast and hard the bow is drawn, and how long a period is. */
function bowPlan(strokes: Stroke[], string: StringFacts, seed: string) {
  const random = randomFrom(seed)
  const impedance = Math.sqrt(string.tension * string.mass)
  const details = strokes.map((stroke) => ({ ...stroke, off: gaussian(random) * 0.03, rate: 5.4 + gaussian(random) * 0.25 }))
  let at = 0
  let rosin = 0
  let unsteady = 0
  return (i: number) => {
    const time = i / RATE
    while (at + 1 < details.length && time >= (details[at + 1]?.at ?? 0)) at++
    const stroke = details[at] as (typeof details)[number]
    const since = time - stroke.at
    // Grains of rosin, and a hand that is never quite still
    rosin += 0.25 * (gaussian(random) - rosin)
    unsteady += 0.0006 * (gaussian(random) - unsteady)
    const reach = Math.min(1, Math.max(0, since / 0.055)) * Math.min(1, Math.max(0, (stroke.seconds - since) / 0.045))
    const swell = 0.88 + 0.16 * Math.sin(Math.PI * Math.min(1, Math.max(0, since / stroke.seconds)))
    const speed = stroke.speed * swell * Math.sin((Math.PI / 2) * reach) * (1 + unsteady * 2.5)
    const most = (2 * impedance * Math.abs(stroke.speed)) / (PLACE * (STICK - SLIP))
    const lifted = since < -0.02 || since > stroke.seconds + 0.01
    // The bow bites first, so that the string finds its period at once.
    const bite = 0.55 + 0.45 * reach + Math.exp(-Math.max(0, since) / 0.05)
    const normal = lifted ? 0 : most * stroke.press * bite * (1 + 0.045 * rosin)
    const depth = stroke.stop === 0 ? 0 : 0.11 * Math.min(1, Math.max(0, (since - 0.1) / 0.2))
    const bent = stroke.off * (stroke.stop ? 1 : 0.3) + depth * Math.sin(2 * Math.PI * stroke.rate * since)
    const hz = string.hz * 2 ** ((stroke.stop + bent) / 12)
    return { period: RATE / hz, speed, normal, stopped: stroke.stop > 0 }
  }
}
