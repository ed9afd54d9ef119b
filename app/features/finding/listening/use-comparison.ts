import { useCallback, useEffect, useRef, useState } from 'react'
import { blindOrder } from './blind-order.ts'
import { type LoadedTrack, loadTracks, type Track } from './load-tracks.ts'
import { createMixer } from './sound-mixer.ts'

/** How often the shown position moves */
const TICK_MS = 200
/** Fewer cannot be compared */
const FEWEST = 2
/** A browser that allows sound resumes at once; others do not until a click. */
const LONGEST_RESUME_MS = 1000

type Loaded = { context: AudioContext; mixer: ReturnType<typeof createMixer>; tracks: LoadedTrack[] }
type State = 'idle' | 'loading' | 'ready' | 'failed'

/** Plays recordings side by side; `ids` are those that could be loaded, in the order shown. */
export function useComparison(all: readonly Track[]) {
  const loaded = useRef<Loaded>(null)
  const [state, setState] = useState<State>('idle')
  const [ids, setIds] = useState(() => all.map(({ id }) => id))
  const [chosen, setChosen] = useState(ids[0])
  const [blind, setBlind] = useState<'off' | 'on' | 'revealed'>('off')
  const [isPlaying, setPlaying] = useState(false)
  const [position, setPosition] = useState(0)

  const pause = useCallback(() => {
    loaded.current?.mixer.pause()
    setPlaying(false)
  }, [])

  useEffect(() => () => void loaded.current?.context.close(), [])
  useEffect(() => {
    setAudioSession(isPlaying)
    if (!isPlaying) return
    const timer = setInterval(() => setPosition(loaded.current?.mixer.position() ?? 0), TICK_MS)
    addEventListener('pagehide', pause)
    return () => {
      clearInterval(timer)
      removeEventListener('pagehide', pause)
    }
  }, [isPlaying, pause])

  async function play(from?: number) {
    const { context, mixer } = loaded.current ?? {}
    if (!context || !mixer) return
    await Promise.race([context.resume(), new Promise((resolve) => setTimeout(resolve, LONGEST_RESUME_MS))])
    if (context.state !== 'running') return
    mixer.play(from)
    setPlaying(true)
  }

  function choose(id: string | undefined) {
    setChosen(id)
    loaded.current?.mixer.choose(loaded.current.tracks.findIndex((track) => track.id === id))
  }

  async function load(): Promise<boolean> {
    if (loaded.current) return true
    // In the click handler itself, because phones block playback later.
    const context = new AudioContext()
    void context.resume()
    setState('loading')
    const tracks = await loadTracks(context, all)
    if (tracks.length < FEWEST) {
      void context.close()
      setState('failed')
      return false
    }
    loaded.current = { context, mixer: createMixer(context, tracks), tracks }
    // Interrupted by a call or another app.
    context.onstatechange = () => context.state !== 'running' && pause()
    setIds(tracks.map(({ id }) => id))
    choose(tracks.some(({ id }) => id === chosen) ? chosen : tracks[0]?.id)
    setState('ready')
    return true
  }

  return {
    state,
    ids,
    chosen,
    blind,
    isPlaying,
    position,
    choose,
    async toggle() {
      if (isPlaying) return pause()
      if (await load()) await play()
    },
    /** Shuffled after loading, so that the order in which files arrive reveals nothing. */
    async listenBlind() {
      if (!(await load()) || !loaded.current) return
      const { tracks } = loaded.current
      const order = blindOrder(tracks.length).map((at) => tracks[at]?.id ?? '')
      setIds(order)
      setBlind('on')
      choose(order[0])
      setPosition(0)
      await play(0)
    },
    reveal: async () => setBlind('revealed'),
    seek(to: number) {
      loaded.current?.mixer.seek(to)
      setPosition(to)
    },
  }
}

/** Without this, the iPhone's silent switch mutes the sound. */
function setAudioSession(isPlaying: boolean) {
  const { audioSession } = navigator as { audioSession?: { type: string } }
  if (audioSession) audioSession.type = isPlaying ? 'playback' : 'auto'
}
