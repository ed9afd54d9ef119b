import { useState } from 'react'
import { api } from '#app/lib/api.ts'
import { formText } from '#app/lib/form-text.ts'
import { setOwnProfile } from '#app/lib/own-profile.ts'
import { ActionButton } from '#app/ui/action-button.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form.tsx'
import { Input } from '#app/ui/input.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { toast } from '#app/ui/toast.ts'
import { formatLongDay } from '#contracts/kernel/dates/format-day.ts'
import type { OwnProfile, SavedProfile } from '#contracts/people/profile-views.ts'

/** The builder's vacation. Everything stays visible, and nothing can be bought. */
export function VacationSection({ vacation }: Pick<OwnProfile, 'vacation'>) {
  const [isEditing, setEditing] = useState(false)

  function show({ message, profile }: SavedProfile) {
    setOwnProfile(profile)
    setEditing(false)
    toast.success(message)
  }

  return (
    <section aria-labelledby="vacation" className="mt-14 max-w-measure border-t border-rule pt-8">
      <h2 id="vacation" className="scroll-mt-24 font-serif text-xl">
        Vacation
      </h2>
      <p className="mt-2 text-ink-soft">
        While you’re away, your workshop stays visible with your return date, and buyers can’t start new purchases. Existing
        orders and payments stay open, and custom builds continue as agreed.
      </p>
      {vacation && !isEditing ? (
        <div className="mt-4 flex flex-col gap-4">
          <p role="status">{summaryOf(vacation)}</p>
          <div className="flex flex-wrap gap-3">
            <Button onClick={() => setEditing(true)}>Change dates</Button>
            <ActionButton action={async () => show(await api('DELETE /api/v1/profile/vacation'))}>
              {vacation.is_away ? 'End vacation' : 'Cancel this vacation'}
            </ActionButton>
          </div>
        </div>
      ) : (
        <VacationForm vacation={vacation} onSaved={show} onCancel={vacation ? () => setEditing(false) : undefined} />
      )}
    </section>
  )
}

function summaryOf({ starts_on, back_on, is_away }: NonNullable<OwnProfile['vacation']>): string {
  if (is_away) return `You’re away. Buyers can order again on ${formatLongDay(back_on)}.`
  return `Your vacation starts on ${formatLongDay(starts_on)}. Buyers can order again on ${formatLongDay(back_on)}.`
}

type VacationFormProps = Pick<OwnProfile, 'vacation'> & { onSaved: (answer: SavedProfile) => void; onCancel?: () => void }

function VacationForm({ vacation, onSaved, onCancel }: VacationFormProps) {
  async function save(values: FormData) {
    const json = { starts_on: formText(values, 'starts_on'), back_on: formText(values, 'back_on') }
    onSaved(await api('PUT /api/v1/profile/vacation', { json }))
  }

  return (
    <Form onSubmit={save} aria-labelledby="vacation" className="mt-4 grid gap-5 sm:grid-cols-2">
      <Field name="starts_on" label="First day away" hint="Days begin at midnight UTC.">
        <Input type="date" required defaultValue={vacation?.starts_on} />
      </Field>
      <Field name="back_on" label="Back on" hint="The first day buyers can order again.">
        <Input type="date" required defaultValue={vacation?.back_on} />
      </Field>
      <div className="flex flex-wrap gap-3 sm:col-span-2">
        <SubmitButton>Save vacation</SubmitButton>
        {onCancel && <Button onClick={onCancel}>Cancel</Button>}
      </div>
    </Form>
  )
}
