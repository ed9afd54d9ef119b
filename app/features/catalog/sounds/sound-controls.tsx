import { Play } from 'lucide-react'
import { type ComponentType, useState } from 'react'
import { clockTime, megabytes, SOUND_NOT_LOADED } from '#app/lib/sound-labels.ts'
import { toast } from '#app/ui/toast.ts'
import { Waveform } from '#app/ui/waveform.tsx'
import type { Playable, SoundPlayerProps } from './sound-player.tsx'

/** A recording that can be played. Neither its sound nor the player's script loads before that. */
export function SoundControls({ sound }: { sound: Playable }) {
  const { name, seconds, bytes, url, peaks } = sound
  const [player, setPlayer] = useState<{ audio: HTMLAudioElement; Player: ComponentType<SoundPlayerProps> }>()
  const [isStarting, setStarting] = useState(false)

  async function start() {
    if (isStarting) return
    setStarting(true)
    // In the click handler itself, because phones block playback later. A refusal shows as paused.
    const audio = new Audio(url)
    audio.play().catch(() => {})
    try {
      const { SoundPlayer } = await import('./sound-player.tsx')
      setPlayer({ audio, Player: SoundPlayer })
    } catch {
      audio.pause()
      toast.error(SOUND_NOT_LOADED)
    } finally {
      setStarting(false)
    }
  }

  if (player) return <player.Player sound={sound} audio={player.audio} />
  return (
    <div className="sound-controls">
      <button
        type="button"
        aria-label={`Play ${name}, ${Math.round(seconds)} seconds, ${megabytes(bytes)}`}
        aria-busy={isStarting || undefined}
        className="sound-start"
        onClick={() => void start()}
      >
        <span className="sound-button">
          <Play size={18} aria-hidden="true" />
        </span>
        <Waveform peaks={peaks} />
      </button>
      <span className="sound-time">{clockTime(seconds)}</span>
      <noscript>
        {/* biome-ignore lint/a11y/useMediaCaption: music without words; what is heard is written below */}
        <audio controls preload="none" src={url} aria-label={name} />
      </noscript>
    </div>
  )
}
