/** Seconds of a fade: between two recordings, and at the end of the loop */
const FADE = 0.03
/** Straight pieces of the curve of a fade */
const PIECES = 8
/** Seconds until the start, so that all recordings start in the same block of samples */
const LEAD = 0.05
const FULL = Math.PI / 2

type Track = { buffer: AudioBuffer; lufs: number }
/** From one angle to another: the sine of the angle is the gain, so two fades that cross keep the power equal. */
type Fade = { from: number; to: number; start: number }

/** The gain of each recording, so that all are as loud as the quietest. */
export function matchedGains(lufs: readonly number[]): number[] {
  const quietest = Math.min(...lufs)
  return lufs.map((each) => 10 ** ((quietest - each) / 20))
}

/**
 * Plays all recordings in a loop, with only one audible. All start at the same time and end with the shortest; a switch only
 * changes gains, so there is no gap.
 */
export function createMixer(context: BaseAudioContext, tracks: readonly Track[]) {
  const levels = matchedGains(tracks.map(({ lufs }) => lufs))
  const seconds = Math.min(...tracks.map(({ buffer }) => buffer.duration))
  for (const { buffer } of tracks) fadeEnd(buffer, seconds)
  const channels = tracks.map(() => {
    const gain = context.createGain()
    gain.gain.value = 0
    gain.connect(context.destination)
    const fade: Fade = { from: 0, to: 0, start: 0 }
    return { gain, fade }
  })
  let sources: AudioBufferSourceNode[] = []
  let startedAt = 0
  let held = 0

  /** In seconds, also while paused. */
  function position(): number {
    return sources.length === 0 ? held : Math.max(0, context.currentTime - startedAt) % seconds
  }

  function pause(): void {
    held = position()
    for (const source of sources) source.stop()
    sources = []
  }

  /** Sources can be started once, so each start creates new ones. */
  function play(from = position()): void {
    pause()
    const when = context.currentTime + LEAD
    held = from % seconds
    sources = tracks.map(({ buffer }, at) => {
      const source = context.createBufferSource()
      source.buffer = buffer
      source.loop = true
      source.loopEnd = seconds
      source.connect((channels[at] as (typeof channels)[number]).gain)
      source.start(when, held)
      return source
    })
    startedAt = when - held
  }

  return {
    seconds,
    position,
    pause,
    play,
    isPlaying: () => sources.length > 0,
    seek(to: number): void {
      if (sources.length > 0) play(to)
      else held = to % seconds
    },
    /** Switches to one of the recordings. */
    choose(chosen: number, when = context.currentTime): void {
      for (const [at, channel] of channels.entries()) {
        const to = at === chosen ? FULL : 0
        if (channel.fade.to === to) continue
        // From where an unfinished fade is now.
        channel.fade = { from: angleAt(channel.fade, when), to, start: when }
        schedule(channel.gain.gain, channel.fade, levels[at] ?? 1)
      }
    },
  }
}

/** Fades out the end of the loop: cutting off a longer recording would click. */
function fadeEnd(buffer: AudioBuffer, seconds: number): void {
  const end = Math.floor(seconds * buffer.sampleRate)
  const length = Math.min(end, Math.round(FADE * buffer.sampleRate))
  for (let channel = 0; channel < buffer.numberOfChannels; channel++) {
    const data = buffer.getChannelData(channel)
    for (let left = 0; left < length; left++) {
      const at = end - 1 - left
      data[at] = (data[at] ?? 0) * (left / length)
    }
  }
}

function schedule(gain: AudioParam, fade: Fade, level: number): void {
  gain.cancelScheduledValues(fade.start)
  gain.setValueAtTime(level * Math.sin(fade.from), fade.start)
  for (let piece = 1; piece <= PIECES; piece++) {
    const time = fade.start + (FADE * piece) / PIECES
    gain.linearRampToValueAtTime(level * Math.sin(angleAt(fade, time)), time)
  }
}

function angleAt({ from, to, start }: Fade, time: number): number {
  const part = Math.min(Math.max((time - start) / FADE, 0), 1)
  return from + (to - from) * part
}
