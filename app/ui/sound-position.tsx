import { positionText } from '../lib/sound-labels.ts'
import { Waveform } from './waveform.tsx'

type SoundPositionProps = {
  /** In seconds */
  position: number
  seconds: number
  peaks?: string | undefined
  onSeek: (position: number) => void
  disabled?: boolean
}

/** The waveform of a recording with its played part, and the slider on it. */
export function SoundPosition({ position, seconds, peaks, onSeek, disabled }: SoundPositionProps) {
  const rest = (100 * (seconds - position)) / seconds
  return (
    <div className="sound-position">
      <Waveform peaks={peaks} />
      <div className="sound-played" style={position > 0 ? { clipPath: `inset(0 ${rest.toFixed(2)}% 0 0)` } : undefined}>
        <Waveform peaks={peaks} />
      </div>
      <input
        type="range"
        aria-label="Position"
        aria-valuetext={positionText(position, seconds)}
        min={0}
        max={seconds}
        step={0.5}
        value={position}
        disabled={disabled}
        onChange={({ currentTarget }) => onSeek(currentTarget.valueAsNumber)}
      />
    </div>
  )
}
