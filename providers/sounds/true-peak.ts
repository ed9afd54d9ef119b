/** Four interpolated values per sample, from ITU-R BS.1770-4, annex 2. The other two phases are these in reverse. */
const PHASES = [
  [
    0.001708984375, 0.010986328125, -0.0196533203125, 0.033203125, -0.0594482421875, 0.1373291015625, 0.97216796875,
    -0.102294921875, 0.047607421875, -0.026611328125, 0.014892578125, -0.00830078125,
  ],
  [
    -0.0291748046875, 0.029296875, -0.0517578125, 0.089111328125, -0.16650390625, 0.465087890625, 0.77978515625, -0.2003173828125,
    0.1015625, -0.0582275390625, 0.0330810546875, -0.0189208984375,
  ],
]
const TAPS = 12
/** No interpolated value exceeds the largest of its samples by more. */
const MOST_OVER = Math.max(...PHASES.map((phase) => phase.reduce((sum, tap) => sum + Math.abs(tap), 0)))

/** The highest value of the waveform, also between its samples. 1 is full scale. */
export function truePeak(samples: Float32Array): number {
  let highest = 0
  for (const sample of samples) highest = Math.max(highest, Math.abs(sample))
  const least = highest / MOST_OVER
  let last = -TAPS
  for (let at = 0; at < samples.length + TAPS; at += 1) {
    if (Math.abs(samples[at] ?? 0) > least) last = at
    if (at - last < TAPS) highest = Math.max(highest, interpolatedPeak(samples, at))
  }
  return highest
}

/** The highest of the four values between the samples that end here. */
function interpolatedPeak(samples: Float32Array, end: number): number {
  let highest = 0
  for (const phase of PHASES) {
    let [forward, backward] = [0, 0]
    for (let tap = 0; tap < TAPS; tap += 1) {
      const sample = samples[end - tap] ?? 0
      forward += (phase[tap] ?? 0) * sample
      backward += (phase[TAPS - 1 - tap] ?? 0) * sample
    }
    highest = Math.max(highest, Math.abs(forward), Math.abs(backward))
  }
  return highest
}
