import { ChevronDown } from 'lucide-react'
import { useFold } from '#app/ui/use-fold.ts'
import type { SoundPhrase } from '#contracts/catalog/sounds.ts'

/** How to make a good recording with a phone; open until there is one. */
export function HowToRecord({ phrases, opensItself }: { phrases: readonly SoundPhrase[]; opensItself: boolean }) {
  return (
    <details {...useFold(opensItself)} className="group">
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
        <li>Turn on airplane mode. Turn off noise reduction and Enhance.</li>
        <li>{phonePlace(phrases)}</li>
        <li>Wait 2 seconds, play, wait 2 seconds. Add no reverb, EQ or compression.</li>
        <li>
          iPhone: in Voice Memos tap ••• {'>'} Share {'>'} Save to Files, then choose the file here. Android: record with a
          recorder app, then choose the file here.
        </li>
      </ul>
    </details>
  )
}

/** By the first standard phrase: the closer the phone, the more of the low notes it hears. */
function phonePlace([phrase]: readonly SoundPhrase[]): string {
  if (phrase === 'bowed') return 'Put the phone on a stand, 32–40 in (80–100 cm) in front and above.'
  if (phrase === 'bass') return 'Put the phone on a stand, 24 in (60 cm) away.'
  return 'Put the phone on a stand, 16–24 in (40–60 cm) away, aimed at the neck joint, not the sound hole.'
}
