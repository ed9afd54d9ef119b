const ABSOLUTE_GATE = -70
const RELATIVE_GATE = 10
const BLOCK_STEPS = 4

type Filter = { b0: number; b1: number; b2: number; a1: number; a2: number }

/** The head's shelf, then the high-pass of ITU-R BS.1770-4, from their analog values, so that they fit any rate. */
function weightingFilters(rate: number): { shelf: Filter; highPass: Filter } {
  const [high, low] = [Math.tan((Math.PI * 1681.974450955533) / rate), Math.tan((Math.PI * 38.13547087602444) / rate)]
  const [highQ, lowQ] = [0.7071752369554196, 0.5003270373238773]
  const gain = 10 ** (3.999843853973347 / 20)
  const middle = (gain ** 0.4996667741545416 * high) / highQ
  const highNorm = 1 + high / highQ + high * high
  const lowNorm = 1 + low / lowQ + low * low
  return {
    shelf: {
      b0: (gain + middle + high * high) / highNorm,
      b1: (2 * (high * high - gain)) / highNorm,
      b2: (gain - middle + high * high) / highNorm,
      a1: (2 * (high * high - 1)) / highNorm,
      a2: (1 - high / highQ + high * high) / highNorm,
    },
    highPass: { b0: 1, b1: -2, b2: 1, a1: (2 * (low * low - 1)) / lowNorm, a2: (1 - low / lowQ + low * low) / lowNorm },
  }
}

/** The mean power of consecutive blocks as the ear weighs it, without rumble. The last is left out if it isn't whole. */
export function weightedPowers(samples: Float32Array, rate: number, block: number): Float64Array {
  const filters = weightingFilters(rate)
  const shelf = openFilter(filters.shelf)
  const highPass = openFilter(filters.highPass)
  return new Float64Array(Math.floor(samples.length / block)).map((_, index) => {
    let sum = 0
    for (let at = index * block, end = at + block; at < end; at += 1) sum += highPass(shelf(samples[at] ?? 0)) ** 2
    return sum / block
  })
}

function openFilter({ b0, b1, b2, a1, a2 }: Filter): (sample: number) => number {
  let first = 0
  let second = 0
  return (sample) => {
    const value = b0 * sample + first
    first = b1 * sample - a1 * value + second
    second = b2 * sample - a2 * value
    return value
  }
}

/** Integrated loudness in LUFS (ITU-R BS.1770-4) of a mono recording that both speakers play; −Infinity for silence. */
export function measureLoudness(samples: Float32Array, rate: number): number {
  const steps = [...weightedPowers(samples, rate, Math.round(rate / 10))]
  const blocks = steps
    .slice(0, 1 - BLOCK_STEPS)
    .map((_, at) => steps.slice(at, at + BLOCK_STEPS).reduce((sum, power) => sum + power, 0) / BLOCK_STEPS)
  const audible = blocks.filter((power) => loudnessOf(power) > ABSOLUTE_GATE)
  const gate = loudnessOf(mean(audible)) - RELATIVE_GATE
  return loudnessOf(mean(audible.filter((power) => loudnessOf(power) > gate)))
}

function mean(powers: number[]): number {
  return powers.reduce((sum, power) => sum + power, 0) / Math.max(1, powers.length)
}

function loudnessOf(power: number): number {
  return -0.691 + 10 * Math.log10(2 * power)
}
