import { Pause, Play } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { clockTime, SOUND_NOT_LOADED } from '#app/lib/sound-labels.ts'
import { SoundPosition } from '#app/ui/sound-position.tsx'
import type { Sound } from '#contracts/catalog/sound-views.ts'

/** What a player needs of a recording. `name` tells it from the others on the page. */
export type Playable = Pick<Sound, 'seconds' | 'bytes' | 'url' | 'peaks'> & { name: string }
export type SoundPlayerProps = { sound: Playable; audio: HTMLAudioElement }

/** The one that plays; all others on the page are paused. */
let current: HTMLAudioElement | undefined

function pauseCurrent() {
  current?.pause()
}

/** The controls of a recording whose playback has started. */
export function SoundPlayer({ sound: { name, seconds, peaks }, audio }: SoundPlayerProps) {
  const { isPlaying, position, isLost, toggle, seek } = usePlayback(audio)
  const button = useRef<HTMLButtonElement>(null)
  // Replaces the button that was pressed.
  useEffect(() => {
    if (document.activeElement === document.body) button.current?.focus({ preventScroll: true })
  }, [])
  const Icon = isPlaying ? Pause : Play

  return (
    <>
      <div className="sound-controls">
        <button
          ref={button}
          type="button"
          aria-label={`${isPlaying ? 'Pause' : 'Play'} ${name}`}
          className="sound-button"
          onClick={toggle}
        >
          <Icon size={18} aria-hidden="true" />
        </button>
        <SoundPosition position={position} seconds={seconds} peaks={peaks} onSeek={seek} />
        <span className="sound-time">{clockTime(Math.floor(position) || seconds)}</span>
      </div>
      {isLost && (
        <p role="alert" className="text-sm text-ember">
          {SOUND_NOT_LOADED}
        </p>
      )}
    </>
  )
}

function usePlayback(audio: HTMLAudioElement) {
  const [isPlaying, setPlaying] = useState(!audio.paused)
  const [position, setPosition] = useState(audio.currentTime)
  const [isLost, setLost] = useState(audio.error !== null)

  useEffect(() => {
    const stop = new AbortController()
    const on = (type: string, listener: () => void) => audio.addEventListener(type, listener, { signal: stop.signal })
    function started() {
      if (current !== audio) pauseCurrent()
      current = audio
      setPlaying(true)
      setLost(false)
    }
    on('play', started)
    on('pause', () => setPlaying(false))
    on('timeupdate', () => setPosition(audio.currentTime))
    on('ended', () => setPosition(0))
    on('error', () => {
      setPlaying(false)
      setLost(true)
    })
    // It may have started before this code was loaded.
    if (!audio.paused) started()
    addEventListener('pagehide', pauseCurrent, { signal: stop.signal })
    return () => {
      stop.abort()
      audio.pause()
    }
  }, [audio])

  return {
    isPlaying,
    position,
    isLost,
    toggle() {
      if (isPlaying) return audio.pause()
      if (audio.error) audio.load()
      audio.play().catch(() => {})
    },
    seek(to: number) {
      audio.currentTime = to
      setPosition(to)
    },
  }
}
