import { ChevronDown } from 'lucide-react'
import type { Family } from '#contracts/catalog/measures/families.ts'

/** How to make a good recording with a phone. Collapsed once a recording is ready. */
export function HowToRecord({ family, isOpen }: { family: Family | null; isOpen: boolean }) {
  const place = phonePlace(family)
  return (
    <details open={isOpen} className="group">
      <summary className="tap-target cursor-pointer list-none gap-2 text-sm font-medium">
        How to record
        <ChevronDown
          size={16}
          strokeWidth={1.5}
          aria-hidden="true"
          className="text-ink-soft transition-transform group-open:rotate-180"
        />
      </summary>
      <ul className="mt-1 flex list-disc flex-col gap-1.5 pl-5 text-sm text-ink-soft">
        <li>Use fresh strings. Tune twice.</li>
        <li>Choose a quiet room with furniture. Turn off fans and the refrigerator.</li>
        <li>Turn on airplane mode. Turn off noise reduction and Enhance Recording.</li>
        {place && <li>{place}</li>}
        <li>Wait 2 seconds, play, wait 2 seconds. Don’t add reverb, EQ or compression.</li>
        <li>
          iPhone: in Voice Memos tap ••• {'>'} Share {'>'} Save to Files, then choose the file here. Android: record with a
          recorder app, then choose the file here.
        </li>
      </ul>
    </details>
  )
}

/** The distance: a close phone picks up too much bass. Electric instruments are recorded directly. */
function phonePlace(family: Family | null): string | undefined {
  switch (family) {
    case 'electric-guitar':
    case 'pedal':
      return undefined
    case 'violin':
    case 'viola':
    case 'cello':
      return 'Put the phone on a stand, 32–40 in (80–100 cm) in front of the instrument and a little above it.'
    case 'bass':
      return 'Put the phone on a stand, 24 in (60 cm) away.'
    default:
      return 'Put the phone on a stand, 16–24 in (40–60 cm) away, aimed at the neck joint, not the sound hole.'
  }
}
