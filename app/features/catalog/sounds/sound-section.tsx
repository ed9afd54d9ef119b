import { Link } from 'react-router'
import { countLabel } from '#app/lib/count-label.ts'
import type { Sound } from '#contracts/catalog/sound-views.ts'
import { isComparable } from '#contracts/catalog/sounds.ts'
import { SoundControls } from './sound-controls.tsx'
import { SoundText } from './sound-text.tsx'

type SoundSectionProps = {
  sounds: readonly Sound[]
  /** The comparison with similar instruments that have the same standard phrase. */
  similar: { count: number; path: string } | null
}

/** The recordings of an instrument on its page; nothing if it has none. */
export function SoundSection({ sounds, similar }: SoundSectionProps) {
  if (sounds.length === 0) return null
  return (
    <section aria-labelledby="sound" className="print:hidden">
      <h2 id="sound" className="font-serif text-2xl">
        Sound
      </h2>
      <ul className="mt-5 flex flex-col gap-8">
        {sounds.map((sound) => (
          <li key={sound.id}>
            <h3 className="font-medium">{sound.phrase_label}</h3>
            <SoundControls sound={{ ...sound, name: sound.phrase_label }} />
            <SoundText sound={sound} />
            {similar && isComparable(sound.phrase) && (
              <Link to={similar.path} className="link tap-target text-sm">
                Compare by ear with {countLabel(similar.count, 'similar instrument')}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
