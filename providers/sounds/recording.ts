import { filteredAt, lowPassTaps } from './low-pass.ts'
import { truePeak } from './true-peak.ts'
import { UnusableRecording } from './unusable-recording.ts'

/** A decoded recording. All channels are equally long. */
export type Recording = {
  channels: Float32Array[]
  rate: number
  /** It is longer than what was decoded. */
  isCut: boolean
  /** The rate that the file declares, if the decoder doubles it */
  claimedRate?: number
}

/** Decoding stops here, whatever a header says: three hours of silence fit into a small file. */
export const MOST_DECODED_SECONDS = 90
const RATES = [44_100, 48_000]
/** Rates outside this range are invalid. */
const [LOWEST_RATE, HIGHEST_RATE] = [1000, 1_000_000]
/** The length of a compressed frame, to estimate how many there are */
const FRAME_SAMPLES = 1024
const MOST_FAULTY = 0.01
/** Far more than that; ends a file of nothing else soon. */
const MOST_FAULTY_FRAMES = 1000
/** +6 dB. Damaged files decode to far more, real ones stay below. */
const HIGHEST_PEAK = 2

type Decoded = { channelData: Float32Array[]; sampleRate: number }

/**
 * Puts decoded pieces together until `add` says that it is enough. Frames that give no sound are faulty, unless they are before or
 * after all sound, where programs leave tags.
 */
export function collectRecording() {
  let channels: Float32Array[] = []
  let [rate, length, faulty, pending] = [0, 0, 0, 0]
  const addFaulty = (frames: number) => {
    pending += frames
    if (faulty + pending > MOST_FAULTY_FRAMES) throw new UnusableRecording('unreadable')
  }
  return {
    addFaulty,
    add({ channelData, sampleRate }: Decoded): boolean {
      const added = channelData[0]?.length ?? 0
      if (added === 0) return false
      if (length === 0) {
        rate = sampleRate
        channels = channelData.map(() => new Float32Array(MOST_DECODED_SECONDS * rate + added))
      } else faulty += pending
      pending = 0
      if (rate !== sampleRate || channelData.length !== channels.length) addFaulty(1)
      else {
        for (const [index, piece] of channelData.entries()) channels[index]?.set(piece, length)
        length += added
      }
      return length >= MOST_DECODED_SECONDS * rate
    },
    finish(isCut: boolean): Recording {
      if (faulty * FRAME_SAMPLES > length * MOST_FAULTY) throw new UnusableRecording('unreadable')
      return { channels: channels.map((samples) => samples.subarray(0, length)), rate, isCut }
    },
  }
}

/** Throws if nothing or garbage was decoded. Returns the recording at 44.1 or 48 kHz. */
export function checkedRecording({ channels, rate, isCut, claimedRate = rate }: Recording): Recording {
  if (!channels[0]?.length || channels.length > 2) throw new UnusableRecording('unreadable')
  if (!channels.every((samples) => samples.every(Number.isFinite))) throw new UnusableRecording('unreadable')
  if (channels.some((samples) => truePeak(samples) > HIGHEST_PEAK)) throw new UnusableRecording('unreadable')
  if (!(rate >= LOWEST_RATE && rate <= HIGHEST_RATE)) throw new UnusableRecording('unreadable')
  const halvings = [0, 1, 2].find((times) => RATES.includes(rate / 2 ** times))
  if (halvings === undefined) throw new UnusableRecording('sample_rate', { sampleRate: claimedRate })
  let halved = channels
  for (let times = 0; times < halvings; times += 1) halved = halved.map(halfRate)
  return { channels: halved, rate: rate / 2 ** halvings, isCut }
}

const HALF_BAND = lowPassTaps(0.25, 31)

function halfRate(samples: Float32Array): Float32Array {
  return new Float32Array(samples.length >> 1).map((_, at) => filteredAt(samples, HALF_BAND, 2 * at))
}
