import { api } from '#app/lib/api.ts'
import { useSignInProvider } from '#app/lib/identity-provider.ts'
import { saveBlob } from '#app/lib/save-blob.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { FilterForm, FilterSearch, FilterSelect } from '#app/ui/filter-form.tsx'
import type { PersonEntry } from '#contracts/operations/operator-views.ts'
import { ActionWithReasonButton } from './action-with-reason-button.tsx'
import { useListQueryParams } from './list-query-params.ts'
import { OperatorList } from './operator-list.tsx'
import { useOperatorList } from './operator-queries.ts'
import { Timestamp } from './timestamp.tsx'
import { useOperatorAction } from './use-operator-action.ts'

const PATH = '/admin/people'
const SHOWN = [
  ['all', 'All'],
  ['locked', 'Locked'],
] as const

/** All accounts, searchable by name or email. */
export function People() {
  const address = useListQueryParams(PATH, { show: ['all', 'locked'], q: true })
  const { show, q } = address.search
  const query = useOperatorList(['people', address.query], ({ signal }) =>
    api('GET /api/v1/admin/people', { query: address.query, signal }),
  )
  return (
    <>
      <FilterForm
        action={PATH}
        label="People"
        values={address.search}
        defaults={address.defaults}
        className="grid items-end gap-x-4 gap-y-3 sm:grid-cols-[1fr_13rem]"
      >
        <FilterSearch id="people-q" value={q} placeholder="Name or email" />
        <FilterSelect id="people-show" name="show" label="Status" value={show} choices={SHOWN} />
      </FilterForm>
      <OperatorList
        query={query}
        noun={['person', 'people']}
        empty={{ title: 'No accounts yet', description: 'Everyone with an account appears here.' }}
        isFiltered={address.isFiltered}
        pathOf={address.pathOf}
      >
        {(people) => (
          <ul>
            {people.map((person) => (
              <Person key={person.id} person={person} />
            ))}
          </ul>
        )}
      </OperatorList>
    </>
  )
}

function Person({ person }: { person: PersonEntry }) {
  const { email, display_name, is_seller, is_operator, email_confirmed, locked_at, orders, has_app, passkeys } = person
  return (
    <li>
      <article aria-label={email} className="border-t border-rule py-5 wrap-anywhere">
        <h2 className="flex flex-wrap items-baseline gap-x-3 gap-y-1 font-semibold">
          {email}
          {locked_at && <Badge tone="bad">Locked</Badge>}
          {is_operator && <Badge>Operator</Badge>}
          {is_seller && <Badge>Builder</Badge>}
          {!email_confirmed && <Badge>Email not confirmed</Badge>}
        </h2>
        <p className="mt-1 text-sm text-ink-soft">
          {display_name} · {orders} {orders === 1 ? 'order' : 'orders'} · joined <Timestamp at={person.created_at} />
          {person.last_sign_in_at && (
            <>
              {' '}
              · last sign-in <Timestamp at={person.last_sign_in_at} />
            </>
          )}
          {has_app && ' · authenticator app'}
          {passkeys > 0 && ` · ${passkeys} ${passkeys === 1 ? 'passkey' : 'passkeys'}`}
        </p>
        <PersonActions person={person} />
      </article>
    </li>
  )
}

function PersonActions({ person: { id, email, can, is_seller } }: { person: PersonEntry }) {
  const unlocking = useOperatorAction()
  const signingOut = useOperatorAction()
  const copying = useOperatorAction()
  const provider = useSignInProvider()
  const params = { id }

  async function saveCopy() {
    const copy = await api('GET /api/v1/admin/people/{id}/export', { params })
    saveBlob(new Blob([JSON.stringify(copy, null, 2)], { type: 'application/json' }), `account-${id}.json`)
  }

  return (
    <div className="mt-3 flex flex-wrap gap-3">
      {can.lock && (
        <ActionWithReasonButton
          act={{
            label: 'Lock',
            title: 'Lock this account?',
            description: is_seller
              ? 'The owner will be signed out everywhere and won’t be able to sign in, and all listings will be taken down.'
              : 'The owner will be signed out everywhere and won’t be able to sign in until you unlock the account.',
            hint: 'Other operators see this in the log.',
            run: (reason) => api('POST /api/v1/admin/people/{id}/lock', { params, json: { reason } }),
            danger: true,
          }}
          about={email}
        />
      )}
      {can.unlock && (
        <Button
          size="small"
          pending={unlocking.isPending}
          onClick={() => void unlocking.act(() => api('POST /api/v1/admin/people/{id}/unlock', { params }), 'Account unlocked')}
        >
          Unlock <span className="sr-only">{email}</span>
        </Button>
      )}
      {can.sign_out && (
        <Button
          size="small"
          pending={signingOut.isPending}
          onClick={() =>
            void signingOut.act(() => api('POST /api/v1/admin/people/{id}/sign-out', { params }), 'Signed out everywhere')
          }
        >
          Sign out everywhere <span className="sr-only">{email}</span>
        </Button>
      )}
      {can.reset_sign_in && (
        <ActionWithReasonButton
          act={{
            label: 'Reset sign-in',
            title: `Reset sign-in for ${email}?`,
            description: `This removes their app, passkeys, recovery codes${provider ? `, password and ${provider.name} connection` : ' and password'}, and signs them out everywhere. They’ll get an email to choose a new password.`,
            hint: 'Other operators see this in the log.',
            run: (reason) => api('POST /api/v1/admin/people/{id}/reset-sign-in', { params, json: { reason } }),
            danger: true,
          }}
          about={email}
        />
      )}
      <Button size="small" pending={copying.isPending} onClick={() => void copying.act(saveCopy, 'Data exported')}>
        Export data <span className="sr-only">{email}</span>
      </Button>
    </div>
  )
}
