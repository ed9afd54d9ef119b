import { type Random, randomFrom } from '../seeded-random.ts'
import type { Board, Body } from './construction.ts'

/** One resonance of the body, as the bridge drives it and as it is heard. */
export interface Mode {
  hz: number
  q: number
  /** Effective mass at the bridge, in kg: a heavy mode moves less */
  mass: number
  /** How the bridge moves up and down in this mode, and how it rocks from bass to treble */
  lift: number
  rock: number
  /** How loud its velocity is heard; neighbors with opposite signs fill the gap between them */
  radiation: number
}

const HIGHEST_HZ = 12_500
/** The bridge of a violin resonates by itself, and keeps back what is above. */
const VIOLIN_BRIDGE = { hz: 2900, q: 1.6 }
/** The bridge of a guitar is stiff and has mass: it stands still where the plate moves in small patches. */
const GUITAR_BRIDGE_HZ = 5600

/** All resonances of a body, from the air in its hole to 12.5 kHz. The seed decides those that no builder can tell apart. */
export function bodyModes(body: Body, seed: string): Mode[] {
  const random = randomFrom(`${seed} body`)
  const { build, top, back, topHz, topKg, backKg } = body
  const isViolin = build === 'violin'
  const shape = isViolin ? violinShape : guitarShape
  const topModes = series(random, topHz * (isViolin ? 1.4 : 2.1), body.topSpacing)
  const backModes = series(random, body.backHz * 1.5, body.backSpacing)
  return [
    ...(isViolin ? violinLow(body) : guitarLow(body)),
    ...topModes.map((hz) => ({ hz, q: qAt(hz, top, isViolin ? 32 : 40), mass: topKg * 0.7, ...shape(random, hz, 1) })),
    // The back moves the bridge through the sides and the air only.
    ...backModes.map((hz) => ({ hz, q: qAt(hz, back, 44), mass: backKg, ...shape(random, hz, 0.34) })),
  ]
}

function guitarLow({ airHz, topHz, backHz, topKg, top, back }: Body): Mode[] {
  const mode = (hz: number, q: number, mass: number, [lift, rock]: [number, number], radiation: number): Mode => {
    return { hz, q, mass: topKg * mass, lift, rock, radiation }
  }
  return [
    mode(airHz, 22, 2.2, [0.8, 0.02], 2.3),
    mode(topHz, qAt(topHz, top, 26), 1, [1, 0.08], -2.1),
    mode(backHz, qAt(backHz, back, 26), 1.4, [0.6, 0.1], -1),
    mode(topHz * 1.42, qAt(topHz * 1.42, top, 36), 0.7, [0.15, 0.85], -0.4),
    mode(topHz * 1.92, qAt(topHz * 1.92, top, 34), 0.7, [0.75, 0.2], 1.7),
  ]
}

/** The resonances that violin makers name: A0, CBR, B1− and B1+. */
function violinLow({ airHz, topHz, topKg, top, back }: Body): Mode[] {
  return [
    { hz: airHz, q: 15, mass: topKg * 2.2, lift: 0.6, rock: 0.1, radiation: 1.6 },
    { hz: topHz * 0.71, q: qAt(topHz, back, 40), mass: topKg * 1.6, lift: 0.5, rock: 0.4, radiation: -1 },
    { hz: topHz * 0.81, q: qAt(topHz, top, 32), mass: topKg * 1.2, lift: 0.9, rock: 0.2, radiation: 1.2 },
    { hz: topHz * 0.97, q: qAt(topHz, top, 30), mass: topKg * 1.2, lift: 1, rock: 0.2, radiation: -1.2 },
  ]
}

/** Losses of the wood, and of all else: joints, finish, and what is radiated. */
function qAt(hz: number, { q }: Board, structure: number): number {
  return 1 / (1 / q + 1 / structure + hz / 260_000)
}

/** As overlapping resonances merge, fewer of them sound the same. */
function series(random: Random, from: number, spacing: number): number[] {
  const all: number[] = []
  for (let hz = from; hz < HIGHEST_HZ; hz += Math.max(spacing, hz * 0.021) * (0.45 + 1.1 * random())) all.push(hz)
  return all
}

type Shape = Pick<Mode, 'lift' | 'rock' | 'radiation'>

function guitarShape(random: Random, hz: number, reach: number): Shape {
  return shapeOf(random, reach / Math.sqrt(1 + (hz / GUITAR_BRIDGE_HZ) ** 2), 0.5 * (1 + Math.min(hz, 8500) / 900))
}

function violinShape(random: Random, hz: number, reach: number): Shape {
  const ratio = hz / VIOLIN_BRIDGE.hz
  const hill = 1 / Math.hypot(1 - ratio ** 2, ratio / VIOLIN_BRIDGE.q)
  return shapeOf(random, reach * hill, 0.4 * (1 + Math.min(hz, 4000) / 1500))
}

function shapeOf(random: Random, bridge: number, radiation: number): Shape {
  const signed = (least: number, range: number) => Math.sign(random() - 0.5) * (least + range * random())
  return { lift: signed(0.5, 0.9) * bridge, rock: signed(0.5, 0.9) * bridge * 0.7, radiation: signed(0.7, 0.6) * radiation }
}

/** How easily a force moves the bridge at a frequency, in s/kg: the real part is what strings lose to the body. */
export function admittance(modes: Mode[], hz: number): { real: number; imaginary: number } {
  let real = 0
  let imaginary = 0
  for (const { hz: own, q, mass, lift } of modes) {
    const detuned = own / hz - hz / own
    const size = (lift ** 2 * q) / (mass * 2 * Math.PI * own) / (1 + (q * detuned) ** 2)
    real += size
    imaginary += size * q * detuned
  }
  return { real, imaginary }
}

/** How loud a steady force of one newton is at a frequency. */
export function response(modes: Mode[], hz: number): number {
  let real = 0
  let imaginary = 0
  for (const { hz: own, q, mass, lift, radiation } of modes) {
    const detuned = own / hz - hz / own
    const size = (lift * radiation * q) / (mass * 2 * Math.PI * own) / (1 + (q * detuned) ** 2)
    real += size
    imaginary += size * q * detuned
  }
  return Math.hypot(real, imaginary)
}
