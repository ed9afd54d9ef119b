import { SOUND_BARS } from '#contracts/catalog/sounds.ts'

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
/** Half the height, in units of the drawing */
const MIDDLE = 32
/** So that silence is still a line */
const LEAST = 1

/** The loudness of a recording over time. Without `peaks` all bars are equal, which tells nothing about it. */
export function Waveform({ peaks }: { peaks?: string | undefined }) {
  return (
    <svg viewBox={`0 0 ${SOUND_BARS} ${2 * MIDDLE}`} preserveAspectRatio="none" className="waveform" aria-hidden="true">
      <path d={waveformPath(peaks ?? 'P'.repeat(SOUND_BARS))} />
    </svg>
  )
}

/** One vertical line for each letter of base64url, 0 to 63 */
export function waveformPath(peaks: string): string {
  return Array.from(peaks, (letter, at) => {
    const half = Math.max(LEAST, Math.round(LETTERS.indexOf(letter) / 2))
    return `M${at}.5 ${MIDDLE - half}v${2 * half}`
  }).join('')
}
