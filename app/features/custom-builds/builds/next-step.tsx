import { Link } from 'react-router'
import { ButtonLink } from '#app/ui/button.tsx'
import type { Build } from '#contracts/custom-builds/build-views.ts'

/** The viewer's most urgent step as a button, with the following ones below. */
export function NextStep({ steps: [first, ...others] }: { steps: Build['waits_for_you'] }) {
  if (!first) return null
  return (
    <section aria-labelledby="next-step" className="bg-panel px-5 py-4">
      <h2 id="next-step" className="text-sm text-ink-soft">
        Next step
      </h2>
      {first.path ? (
        <ButtonLink to={first.path} variant="primary" className="mt-2 w-full">
          {first.text}
        </ButtonLink>
      ) : (
        <p className="mt-1 font-medium">{first.text}</p>
      )}
      {others.length > 0 && (
        <ul className="mt-2">
          {others.map(({ text, path }) => (
            <li key={text}>
              {path ? (
                <Link to={path} className="link tap-target text-sm">
                  {text}
                </Link>
              ) : (
                <span className="text-sm">{text}</span>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
