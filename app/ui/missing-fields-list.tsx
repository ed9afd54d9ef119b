import type { MouseEvent } from 'react'
import { flushSync } from 'react-dom'
import { Link } from 'react-router'
import type { FieldErrors } from '#contracts/kernel/refusal.ts'

type MissingFieldsListProps = {
  todo: FieldErrors
  /** Whether the shop has just refused to publish. */
  isRefused: boolean
  placeOf: (field: string) => string | undefined
  /** Shows the section of a field. */
  onGo: (place: string) => void
}

/** The fields missing before publishing, each linked. */
export function MissingFieldsList({ todo, isRefused, placeOf, onGo }: MissingFieldsListProps) {
  const entries = Object.entries(todo)
  return (
    <div role="status">
      {entries.length > 0 && (
        <div
          data-fault={isRefused || undefined}
          className={`mt-6 border-l-2 pl-4 ${isRefused ? 'border-ember' : 'border-brass'}`}
        >
          <h2 className="text-sm font-medium">{isRefused ? 'Please check these fields' : 'Missing before publishing'}</h2>
          <ul className="mt-1 text-sm">
            {entries.map(([field, words]) => (
              <li key={field}>
                <TodoLink field={field} place={placeOf(field)} message={words.join(' ')} onGo={onGo} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}

type TodoLinkProps = Pick<MissingFieldsListProps, 'onGo'> & { field: string; place?: string | undefined; message: string }

function TodoLink({ field, place = '', message, onGo }: TodoLinkProps) {
  const look = 'link tap-target lg:min-h-9'
  if (place.startsWith('/')) {
    return (
      <Link to={place} className={look}>
        {message}
      </Link>
    )
  }
  return (
    <a
      href={`#${place}`}
      onClick={(event) => {
        flushSync(() => onGo(place))
        goToField(event, place, field)
      }}
      className={look}
    >
      {message}
    </a>
  )
}

/** Focuses the field itself if there is one. Adds the section to the URL, so that Back works. */
function goToField(event: MouseEvent, place: string, field: string) {
  const control = document.querySelector<HTMLElement>(`form [name="${CSS.escape(field)}"]`)
  if (!control) return
  event.preventDefault()
  location.hash = place
  control.focus({ preventScroll: true })
  control.scrollIntoView({ block: 'center' })
}
