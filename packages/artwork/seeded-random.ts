export type Random = () => number

export function hashOf(text: string): number {
  let hash = 2166136261
  for (let i = 0; i < text.length; i++) {
    hash ^= text.charCodeAt(i)
    hash = Math.imul(hash, 16777619)
  }
  return hash >>> 0
}

/** Mulberry32: small, fast, and the same on every machine. */
export function randomFrom(seed: string): Random {
  let state = hashOf(seed)
  return function next() {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

export function between(random: Random, from: number, to: number): number {
  return from + (to - from) * random()
}

/** Smooth value noise over the plane, in -1..1; what bends the growth rings. */
export function noiseFrom(seed: string): (x: number, y: number) => number {
  const salt = hashOf(seed)
  function lattice(ix: number, iy: number): number {
    let h = Math.imul(ix, 374761393) ^ Math.imul(iy, 668265263) ^ salt
    h = Math.imul(h ^ (h >>> 13), 1274126177)
    return ((h ^ (h >>> 16)) >>> 0) / 2147483648 - 1
  }
  return function noise(x, y) {
    const ix = Math.floor(x)
    const iy = Math.floor(y)
    const fx = x - ix
    const fy = y - iy
    const sx = fx * fx * (3 - 2 * fx)
    const sy = fy * fy * (3 - 2 * fy)
    const upper = lattice(ix, iy) + (lattice(ix + 1, iy) - lattice(ix, iy)) * sx
    const lower = lattice(ix, iy + 1) + (lattice(ix + 1, iy + 1) - lattice(ix, iy + 1)) * sx
    return upper + (lower - upper) * sy
  }
}
