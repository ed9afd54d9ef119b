import { expect, test } from 'vitest'
import { createMixer, matchedGains } from './sound-mixer.ts'

type Started = { when: number; offset: number; loopEnd: number; stopped: boolean }
type Step = [value: number, time: number]

/** A context that records what is scheduled. */
function fakeContext() {
  const started: Started[] = []
  const gains: { steps: Step[]; canceled: number[] }[] = []
  const context = {
    currentTime: 10,
    destination: {},
    createGain() {
      const record = { steps: [] as Step[], canceled: [] as number[] }
      gains.push(record)
      return {
        connect() {},
        gain: {
          value: 1,
          cancelScheduledValues: (time: number) => record.canceled.push(time),
          setValueAtTime: (value: number, time: number) => record.steps.push([value, time]),
          linearRampToValueAtTime: (value: number, time: number) => record.steps.push([value, time]),
        },
      }
    },
    createBufferSource() {
      const record: Started = { when: 0, offset: 0, loopEnd: 0, stopped: false }
      const source = {
        loopEnd: 0,
        connect() {},
        start(when: number, offset: number) {
          Object.assign(record, { when, offset, loopEnd: source.loopEnd })
          started.push(record)
        },
        stop: () => {
          record.stopped = true
        },
      }
      return source
    },
  }
  return { context, started, gains }
}

const RATE = 1000

/** A recording at full level */
function track(duration: number, lufs = -20) {
  const data = new Float32Array(duration * RATE).fill(1)
  const buffer = { duration, sampleRate: RATE, numberOfChannels: 1, getChannelData: () => data } as unknown as AudioBuffer
  return { buffer, lufs }
}

function mixed(...tracks: ReturnType<typeof track>[]) {
  const fake = fakeContext()
  return { ...fake, mixer: createMixer(fake.context as unknown as BaseAudioContext, tracks) }
}

test('all recordings are as loud as the quietest', () => {
  const gains = matchedGains([-20, -23, -26])
  expect(gains.map((gain) => 20 * Math.log10(gain))).toEqual([-6, -3, 0].map((level) => expect.closeTo(level)))
})

test('all recordings start at one time, at one position, and repeat with the shortest', () => {
  const { mixer, started, context } = mixed(track(24), track(22), track(25))
  mixer.seek(5)
  mixer.play()
  expect(started).toHaveLength(3)
  expect(new Set(started.map((each) => JSON.stringify(each))).size).toBe(1)
  expect(started[0]).toMatchObject({ offset: 5, loopEnd: 22 })
  expect(started[0]?.when).toBeGreaterThan(context.currentTime)
})

test('every recording fades out in the last 30 ms of the loop', () => {
  const tracks = [track(3), track(2)]
  mixed(...tracks)
  for (const { buffer } of tracks) {
    const data = buffer.getChannelData(0)
    expect(data[1969]).toBe(1)
    expect(data[1985]).toBeCloseTo(0.47)
    expect(data[1999]).toBe(0)
  }
  expect(tracks[0]?.buffer.getChannelData(0)[2000]).toBe(1)
})

test('pausing holds the position, and playing again continues there with new sources', () => {
  const { mixer, started, context } = mixed(track(24), track(22))
  mixer.play()
  context.currentTime += 23
  mixer.pause()
  expect(started.every(({ stopped }) => stopped)).toBe(true)
  // One second into the second round, less the lead.
  expect(mixer.position()).toBeCloseTo(0.95)
  context.currentTime += 60
  mixer.play()
  expect(started).toHaveLength(4)
  expect(started.at(-1)?.offset).toBeCloseTo(0.95)
})

test('seeking while paused starts nothing', () => {
  const { mixer, started } = mixed(track(24), track(22))
  mixer.seek(7)
  expect([started.length, mixer.position(), mixer.isPlaying()]).toEqual([0, 7, false])
})

test('a switch fades both within 30 ms at equal power, and starts nothing', () => {
  const { mixer, gains, started } = mixed(track(24), track(22))
  mixer.choose(0, 0)
  mixer.choose(1, 1)
  const ends = gains.map(({ steps }) => steps.at(-1))
  expect(ends).toEqual([
    [expect.closeTo(0), 1.03],
    [expect.closeTo(1), 1.03],
  ])
  const [from = [], to = []] = gains.map(({ steps }) => steps.filter(([, time]) => time >= 1))
  for (const [at, [value]] of from.entries()) expect(value ** 2 + (to[at]?.[0] ?? 0) ** 2).toBeCloseTo(1)
  expect(started).toHaveLength(0)
})

test('a switch during a fade continues from the current gain', () => {
  const { mixer, gains } = mixed(track(24), track(22))
  mixer.choose(0, 0)
  mixer.choose(1, 0.015)
  expect(gains[0]?.canceled.at(-1)).toBe(0.015)
  expect(gains[0]?.steps.at(-9)?.[0]).toBeCloseTo(Math.sin(Math.PI / 4))
})

test('a quieter recording lowers the others', () => {
  const { mixer, gains } = mixed(track(24, -20), track(22, -26))
  mixer.choose(0, 0)
  expect(gains[0]?.steps.at(-1)?.[0]).toBeCloseTo(0.501, 2)
})
