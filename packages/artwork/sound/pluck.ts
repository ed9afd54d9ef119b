import { between, type Random, randomFrom } from '../seeded-random.ts'
import { admittance, type Mode } from './body.ts'
import { gaussian, SAMPLE_RATE } from './sampling.ts'
import type { StringFacts } from './tuning.ts'

/** A finger, nail or pick that pulls a string and lets go. */
export interface Pluck {
  /** Seconds at which the string is released */
  at: number
  fret: number
  /** Force at the release, in newtons */
  force: number
  /** From the bridge, in meters */
  from: number
  /** Width of what touches the string, in meters, and how long it stays in its way while it slips off, in seconds */
  width: number
  slip: number
  /** How long it touches the string before, which stops its sound */
  touch: number
  /** Between across the top (0) and toward it (1) */
  down: number
  /** Loudness of the touch itself, as a share of the force */
  noise: number
}

/** A hand that stops a string within about this many seconds. */
export interface Damp {
  at: number
  seconds: number
}

/** What a string does to the bridge: newtons, toward the top and along it. */
export interface BridgeForce {
  down: Float64Array
  along: Float64Array
}

/** What the strings move, and what else takes from them. */
export interface Bridge {
  modes: Mode[]
  hold: number
}

/** Above it, nothing that a string adds is heard beside its partials. */
const HIGHEST_HZ = 13_000
/** Partials below this share of the pluck are not computed. */
const SILENT = 2e-6
/** A finger behind a fret takes energy from the string, a nut does not. */
const FINGER_LOSS = 0.35

interface Partials {
  fret: number
  count: number
  /** Rotation per sample toward the top and along it, with the decay, as complex numbers */
  turns: Float64Array[]
  states: Float64Array[]
}

/**
 * A string as the sum of its partials. Each turns and fades by itself, at a frequency that its stiffness raises, and with what air,
 * winding and body take from it. Across the top it loses less to the body than toward it, so a note fades fast at first and then slowly.
 */
export function pluckedString(
  string: StringFacts,
  bridge: Bridge,
  actions: (Pluck | Damp)[],
  samples: number,
  seed: string,
): BridgeForce {
  const force = { down: new Float64Array(samples), along: new Float64Array(samples) }
  const random = randomFrom(seed)
  let partials: Partials | undefined
  const ordered = [...actions].sort((a, b) => a.at - b.at)
  for (const [i, action] of ordered.entries()) {
    const next = ordered[i + 1]
    const until = next ? startOf(next) : samples
    if ('seconds' in action) {
      if (partials) ring(partials, force, { from: startOf(action), until, extraLoss: 6.9 / action.seconds })
      continue
    }
    const release = Math.round(action.at * SAMPLE_RATE)
    if (partials) ring(partials, force, { from: startOf(action), until: release, extraLoss: touchLoss(partials, action) })
    if (partials?.fret !== action.fret) partials = partialsAt(string, bridge, action.fret, random)
    const pull = excite(partials, string, action)
    touch(force, action, pull, random)
    ring(partials, force, { from: release, until, extraLoss: 0 })
  }
  return force
}

function startOf(action: Pluck | Damp): number {
  return Math.max(0, Math.round((action.at - ('touch' in action ? action.touch : 0)) * SAMPLE_RATE))
}

/** A new note ends the last one completely; the same note again is only quieter for a moment. */
function touchLoss({ fret }: Partials, pluck: Pluck): number {
  return (fret === pluck.fret ? 2.2 : 7) / pluck.touch
}

function partialsAt(string: StringFacts, { modes, hold }: Bridge, fret: number, random: Random): Partials {
  const { length: open, tension, mass, stiffness, friction, air, bending } = string
  const length = open * 2 ** (-fret / 12)
  const cents = gaussian(random) * 1.2
  const base = string.hz * 2 ** (fret / 12 + cents / 1200)
  const inharmonic = (Math.PI ** 2 * stiffness) / (tension * length ** 2)
  const impedance = Math.sqrt(tension * mass)
  const rates: number[][] = []
  for (let n = 1; ; n++) {
    const hz = n * base * Math.sqrt((1 + inharmonic * n ** 2) / (1 + inharmonic))
    if (hz > HIGHEST_HZ) break
    const body = admittance(modes, hz)
    const bent = (inharmonic * n ** 2) / (1 + inharmonic * n ** 2)
    const own = Math.PI * hz * (friction * (fret ? 1.5 : 1) + bending * bent) + air / 2 + (fret ? FINGER_LOSS : 0)
    const lost = 2 * impedance * base * (body.real + hold)
    const shift = Math.max(-0.5, Math.min(0.5, (impedance * base * body.imaginary) / Math.PI))
    rates.push([hz, hz + (n === 1 ? 0.3 : 1) * shift * -1, own + lost, hz + 0.04 * n, own + 0.12 * lost])
  }
  const turns = [0, 1].map((polarization) => {
    const all = new Float64Array(rates.length * 2)
    for (const [n, rate] of rates.entries()) {
      const angle = (2 * Math.PI * (rate[1 + 2 * polarization] ?? 0)) / SAMPLE_RATE
      const kept = Math.exp(-(rate[2 + 2 * polarization] ?? 0) / SAMPLE_RATE)
      all[2 * n] = kept * Math.cos(angle)
      all[2 * n + 1] = kept * Math.sin(angle)
    }
    return all
  })
  return { fret, count: rates.length, turns, states: turns.map((all) => new Float64Array(all.length)) }
}

/** Releases the string. Returns the force on the bridge that the pull had before, toward the top and along it. */
function excite({ count, states, fret }: Partials, string: StringFacts, pluck: Pluck): [number, number] {
  const length = string.length * 2 ** (-fret / 12)
  const place = Math.min(0.5, pluck.from / length)
  const base = string.hz * 2 ** (fret / 12)
  const shares = [Math.sin((pluck.down * Math.PI) / 2), Math.cos((pluck.down * Math.PI) / 2)]
  const pull: [number, number] = [0, 0]
  for (let n = 1; n <= count; n++) {
    const width = ((n * Math.PI * pluck.width) / length) ** 2 / 8
    const slip = 1 + (Math.PI * n * base * pluck.slip) ** 2
    const size = ((2 / Math.PI) * Math.sin(n * Math.PI * place) * Math.exp(-width)) / n / slip
    for (const polarization of [0, 1] as const) {
      const newtons = pluck.force * size * (shares[polarization] ?? 0)
      const state = states[polarization]
      if (state) state[2 * (n - 1)] = (state[2 * (n - 1)] ?? 0) + newtons
      pull[polarization] += newtons
    }
  }
  return pull
}

/** The pull grows until the release, with the rustle of skin, nail or pick on the string. */
function touch(force: BridgeForce, pluck: Pluck, pull: [number, number], random: Random): void {
  const end = Math.round(pluck.at * SAMPLE_RATE)
  const ramp = Math.round(Math.max(pluck.touch, 0.012) * 1.6 * SAMPLE_RATE)
  for (let i = Math.max(0, end - ramp); i < end; i++) {
    const risen = (1 - Math.cos((Math.PI * (i - end + ramp)) / ramp)) / 2
    force.down[i] = (force.down[i] ?? 0) + pull[0] * risen
    force.along[i] = (force.along[i] ?? 0) + pull[1] * risen
  }
  const length = Math.round((0.002 + pluck.slip * 3) * SAMPLE_RATE)
  let last = 0
  for (let i = 0; i < length && end + i < force.down.length; i++) {
    const noise = between(random, -1, 1) * Math.sin((Math.PI * i) / length) ** 2
    const at = Math.max(0, end + i - Math.round(length * 0.6))
    force.down[at] = (force.down[at] ?? 0) + (noise - last) * pluck.noise * pluck.force
    last = noise
  }
}

function ring(partials: Partials, force: BridgeForce, span: { from: number; until: number; extraLoss: number }): void {
  const until = Math.min(span.until, force.down.length)
  const kept = Math.exp(-span.extraLoss / SAMPLE_RATE)
  for (const [polarization, out] of [force.down, force.along].entries()) {
    const turns = partials.turns[polarization] as Float64Array
    const states = partials.states[polarization] as Float64Array
    for (let n = 0; n < partials.count; n++) {
      const cos = (turns[2 * n] as number) * kept
      const sin = (turns[2 * n + 1] as number) * kept
      let re = states[2 * n] as number
      let im = states[2 * n + 1] as number
      const last = Math.min(until, span.from + audible(re, im, cos, sin))
      for (let i = span.from; i < last; i++) {
        out[i] = (out[i] as number) + re
        const turned = re * cos - im * sin
        im = re * sin + im * cos
        re = turned
      }
      states[2 * n] = last < until ? 0 : re
      states[2 * n + 1] = last < until ? 0 : im
    }
  }
}

/** Samples until a partial is too quiet to hear */
function audible(re: number, im: number, cos: number, sin: number): number {
  const size = Math.hypot(re, im)
  if (size < SILENT) return 0
  return Math.ceil(Math.log(SILENT / size) / Math.log(Math.hypot(cos, sin)))
}
