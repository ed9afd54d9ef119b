import { useEffect, useRef } from 'react'
import { api } from '#app/lib/api.ts'
import { formText } from '#app/lib/form-text.ts'
import { setOwnProfile, useOwnProfile } from '#app/lib/own-profile.ts'
import { useSession } from '#app/lib/session.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { DialogFoot } from '#app/ui/dialog-foot.tsx'
import { Field } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form.tsx'
import { Input } from '#app/ui/input.tsx'
import { Loading, Skeleton } from '#app/ui/skeleton.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { isNameOfEmail } from '#contracts/kernel/public-name.ts'
import type { FieldErrors } from '#contracts/kernel/refusal.ts'
import { PROFILE_LIMITS } from '#contracts/people/profile.ts'

type NameDialogProps = { open: boolean; onClose: () => void; onTaken: () => void }

/** Asks once for a display name, before others see the account's default name. */
export function NameDialog({ open, onClose, onTaken }: NameDialogProps) {
  const { user } = useSession()
  const { data, isPending } = useOwnProfile(user?.id ?? '')
  const body = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (open && !isPending) body.current?.querySelector('input')?.focus()
  }, [open, isPending])

  function check(values: FormData): FieldErrors {
    if (!isNameOfEmail(nameIn(values), user?.email ?? '')) return {}
    return { display_name: ['This is part of your email address. Please choose another name'] }
  }

  async function save(values: FormData) {
    const json = { display_name: nameIn(values) }
    const { profile } = await api('PATCH /api/v1/profile', { json })
    setOwnProfile(profile)
    onTaken()
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Choose your name"
      description="This name appears next to your reviews and messages. Your email address is never shown."
      size="small"
    >
      {isPending ? (
        <Loading label="Loading your name">
          <Skeleton className="h-24" />
        </Loading>
      ) : (
        <div ref={body}>
          <Form onSubmit={save} validate={check} className="flex flex-col gap-5">
            <Field name="display_name" label="Your name">
              <Input
                required
                invalidMessage="Enter a display name"
                defaultValue={data?.profile.first_name ?? ''}
                maxLength={PROFILE_LIMITS.name}
                autoComplete="nickname"
              />
            </Field>
            <DialogFoot>
              <Button onClick={onClose}>Cancel</Button>
              <SubmitButton>Save and continue</SubmitButton>
            </DialogFoot>
          </Form>
        </div>
      )}
    </Dialog>
  )
}

function nameIn(values: FormData): string {
  return formText(values, 'display_name').trim()
}
