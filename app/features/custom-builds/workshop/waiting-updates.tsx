import { useState } from 'react'
import { countLabel } from '#app/lib/count-label.ts'
import { ActionButton } from '#app/ui/action-button.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Field } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form.tsx'
import { Textarea } from '#app/ui/input.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PictureAltField } from '#app/ui/picture-alt-field.tsx'
import { SignInButton } from '#app/ui/sign-in-button.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { VideoLinkField, videoLinkErrors } from '#app/ui/video-link-field.tsx'
import { MAX_UPDATE_TEXT } from '#contracts/custom-builds/build-updates.ts'
import { DAY_MS } from '#contracts/kernel/dates/days.ts'
import { formatDateTime } from '#contracts/kernel/dates/format-moment.ts'
import type { OutboxEntry } from './outbox-store.ts'
import { PhotoImage } from './photo-image.tsx'
import type { useOutbox } from './use-outbox.ts'

type Outbox = ReturnType<typeof useOutbox>

/** Browsers may clear unused data after a week, so warn in time. */
const WARN_AFTER_MS = 3 * DAY_MS

/** Unsent updates, with actions for refused ones. */
export function WaitingUpdates({ outbox }: { outbox: Outbox }) {
  const { waiting, outcome, flush } = outbox
  if (waiting.length === 0) return null
  const isOld = waiting.some(({ number }) => Date.now() - number > WARN_AFTER_MS)
  return (
    <Notice tone="caution" role="status" className="mt-4">
      <p className="font-medium">{countLabel(waiting.length, 'update', 'updates')} saved on this phone.</p>
      {outcome === 'offline' && <p className="text-sm text-ink-soft">We’ll send them when you’re back online.</p>}
      {outcome === 'signed-out' && <p className="text-sm text-ink-soft">Sign in again to send them.</p>}
      {isOld && (
        <p className="text-sm">
          Some updates are more than three days old. Your browser might delete them after a week, so open this page again as soon
          as you’re online.
        </p>
      )}
      <ul className="mt-2">
        {waiting.map((entry) => (
          <Entry key={entry.clientId} entry={entry} outbox={outbox} />
        ))}
      </ul>
      {outcome === 'signed-out' ? (
        <SignInButton />
      ) : (
        <ActionButton className="mt-2 min-h-14 w-full sm:w-auto" action={flush}>
          Send now
        </ActionButton>
      )}
    </Notice>
  )
}

function Entry({ entry, outbox }: { entry: OutboxEntry; outbox: Outbox }) {
  const [isEditing, setEditing] = useState(false)
  const { title, text, photos, link, refusal, happenedAt, kind } = entry
  const pictures = photos.length > 0 ? countLabel(photos.length, 'photo', 'photos') : ''
  const what = text || pictures || (kind === 'nothing_new' ? 'Nothing new this week' : link)
  return (
    <li className="border-t border-rule py-2 text-sm wrap-anywhere">
      <p>
        {title}: {what}
      </p>
      <p className="text-ink-soft">{formatDateTime(happenedAt)}</p>
      {refusal !== undefined && (
        <>
          <p className="text-ember">{refusal}</p>
          <div className="flex gap-2">
            <Button className="min-h-14" onClick={() => setEditing(true)}>
              Edit
            </Button>
            <ActionButton variant="text" className="min-h-14" action={() => outbox.discard(entry.clientId)}>
              Discard
            </ActionButton>
          </div>
          <Dialog open={isEditing} onClose={() => setEditing(false)} size="small" title={title} description={refusal}>
            <Form
              validate={videoLinkErrors}
              onSubmit={async (values) => {
                setEditing(false)
                await outbox.change({
                  ...entry,
                  text: typed(values, 'text'),
                  link: typed(values, 'link'),
                  photos: photos.map((photo, at) => ({ ...photo, alt: typed(values, `pictures.${at}.alt`) })),
                })
              }}
              className="grid gap-5"
            >
              <Field name="text" label="Note">
                <Textarea rows={4} defaultValue={text} maxLength={MAX_UPDATE_TEXT} />
              </Field>
              {photos.map(({ blob, alt }, at) => (
                <PictureAltField
                  // biome-ignore lint/suspicious/noArrayIndexKey: the photos of an unsent update keep their order
                  key={at}
                  name={`pictures.${at}.alt`}
                  number={at + 1}
                  picture={<PhotoImage blob={blob} alt="" />}
                  defaultValue={alt}
                />
              ))}
              <VideoLinkField defaultValue={link} />
              <SubmitButton>Send again</SubmitButton>
            </Form>
          </Dialog>
        </>
      )}
    </li>
  )
}

function typed(values: FormData, name: string): string {
  return String(values.get(name) ?? '').trim()
}
