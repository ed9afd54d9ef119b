import { type ReactNode, useEffect } from 'react'
import { Link } from 'react-router'
import { api } from '#app/lib/api.ts'
import { formText } from '#app/lib/form-text.ts'
import { ActionButton } from '#app/ui/action-button.tsx'
import { DialogButton } from '#app/ui/dialog-button.tsx'
import { FactRow } from '#app/ui/fact-row.tsx'
import { Field } from '#app/ui/field.tsx'
import { FoldedSection } from '#app/ui/folded-section.tsx'
import { Form } from '#app/ui/form.tsx'
import { FormDialog } from '#app/ui/form-dialog.tsx'
import { Input } from '#app/ui/input.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { UNFINISHED } from '#contracts/custom-builds/build-states.ts'
import { MAX_PUBLIC_NAME } from '#contracts/custom-builds/build-updates.ts'
import type { Build } from '#contracts/custom-builds/build-views.ts'
import { formatDayFromToday } from '#contracts/kernel/dates/format-moment.ts'
import { readerTimeZone } from '#contracts/kernel/dates/time-zones.ts'
import { formatDollars } from '#contracts/kernel/money.ts'
import { Delay, EndBuild, Withdraw } from './delay-and-cancellation.tsx'
import { Receipts } from './receipts.tsx'
import { SignOffs } from './sign-offs.tsx'
import { WaitFields } from './stage-list.tsx'
import { changeBuild, useBuildDigest, waitOf } from './use-build.ts'

export type SectionsProps = {
  userId: string
  build: Build
  /** The payments made and due, with more below them. */
  money: (build: Build, below: ReactNode) => ReactNode
  /** The signed spec sheet and its changes. */
  changes: (build: Build, opensItself: boolean) => ReactNode
  /** Whether the viewer's next steps are in this part of the page. */
  opensItself: (part: string) => boolean
}

/** Money, dates and everything else that was agreed or can be changed, one line each. */
export function BuildSections({ userId, build, money, changes, opensItself }: SectionsProps) {
  const hasSheet = build.stages.length > 0
  return (
    <>
      {build.can.withdraw && <Withdraw userId={userId} build={build} />}
      <div className="border-t border-rule">
        {money(build, build.at_risk && <MoneyAtRisk {...build.at_risk} />)}
        {hasSheet && <Dates userId={userId} build={build} opensItself={opensItself('delay')} />}
        <SignOffs build={build} opensItself={opensItself('questions')} />
        {hasSheet && changes(build, opensItself('changes'))}
        <Receipts userId={userId} build={build} />
        <PublicPageChoice build={build} />
        {build.side === 'buyer' && hasSheet && <DigestChoice userId={userId} />}
        {build.can.end && <EndBuild userId={userId} build={build} />}
      </div>
    </>
  )
}

type DatesProps = { userId: string; build: Build; opensItself: boolean }

function Dates({ userId, build, opensItself }: DatesProps) {
  const isBuilder = build.side === 'builder'
  // The buyer agreed to wait without a new date.
  const hasNoDate = build.delay?.status === 'agreed' && build.delay.to_day === null
  const promised = hasNoDate ? 'No date yet' : build.promise && formatDayFromToday(build.promise)
  const summary = [promised && (hasNoDate ? promised : `Promised ${promised}`), build.likely?.text].filter(Boolean).join(' · ')
  return (
    <FoldedSection id="delay" title="Dates" summary={summary} opensItself={opensItself || build.can.resume}>
      <dl className="grid gap-2 text-sm">
        {promised && <FactRow name="Promised">{promised}</FactRow>}
        {build.promise_first && promised !== formatDayFromToday(build.promise_first) && (
          <FactRow name="First promised">{formatDayFromToday(build.promise_first)}</FactRow>
        )}
        {build.last_date && (
          <FactRow name={isBuilder ? 'Buyer’s deadline' : 'Your deadline'}>{formatDayFromToday(build.last_date)}</FactRow>
        )}
        {build.date_is_essential && (
          <FactRow name="Firm date">{`${isBuilder ? 'the buyer' : 'you'} can cancel for a full refund if it’s missed`}</FactRow>
        )}
        {UNFINISHED.includes(build.status) && (
          <FactRow name="Updates">{`at least every ${build.update_every_days} days`}</FactRow>
        )}
        {isBuilder && <FactRow name="Work done">{`${Math.round(build.earned_percent)}%`}</FactRow>}
      </dl>
      {build.likely && <p className="mt-3 text-sm text-ink-soft">{build.likely.basis}</p>}
      <Delay userId={userId} build={build} />
      <PauseControls build={build} />
    </FoldedSection>
  )
}

/** Only for the builder. */
function MoneyAtRisk({ out, ahead }: NonNullable<Build['at_risk']>) {
  return (
    <div className="mt-6 text-sm">
      <dl className="grid gap-2">
        <FactRow name="Paid out to you">{formatDollars(out)}</FactRow>
        <FactRow name="Paid ahead of the work">{formatDollars(ahead)}</FactRow>
      </dl>
      <p className="mt-3 text-ink-soft">
        Until the buyer accepts the instrument, you might have to return these payouts. Only you and the shop can see these
        amounts.
      </p>
    </div>
  )
}

/** The buyer's email settings: weekly summary and finished stages. Sends the browser's time zone for the Sunday evening. */
function DigestChoice({ userId }: { userId: string }) {
  const { data } = useBuildDigest(userId)
  const known = data?.time_zone
  useEffect(() => {
    const here = readerTimeZone()
    // If this fails, the next visit tries again.
    if (known !== undefined && here && here !== known)
      api('PUT /api/v1/build-digest', { json: { time_zone: here } }).catch(() => {})
  }, [known])

  const isWanted = data?.is_wanted ?? true
  const stageMails = data?.stage_mails ?? false
  return (
    <FoldedSection id="emails" title="Emails" summary={summaryOf(isWanted, stageMails)}>
      <MailSwitch
        isKnown={data !== undefined}
        words={
          isWanted
            ? 'You get a summary email on Sunday evenings when there’s something new.'
            : 'You don’t get Sunday emails. We’ll still email you right away when something needs your answer.'
        }
        label={isWanted ? 'Stop Sunday emails' : 'Get Sunday emails'}
        onPress={() => changeBuild('PUT /api/v1/build-digest', { json: { is_wanted: !isWanted } })}
      />
      <MailSwitch
        isKnown={data !== undefined}
        words={stageMails ? 'You get an email whenever a stage is done.' : 'You don’t get emails about finished stages.'}
        label={stageMails ? 'Stop stage emails' : 'Get stage emails'}
        onPress={() => changeBuild('PUT /api/v1/build-digest', { json: { stage_mails: !stageMails } })}
      />
    </FoldedSection>
  )
}

function summaryOf(isWanted: boolean, stageMails: boolean): string {
  if (isWanted) return stageMails ? 'On Sundays and for finished stages' : 'On Sundays'
  return stageMails ? 'For finished stages' : 'Off'
}

type MailSwitchProps = { isKnown: boolean; words: string; label: string; onPress: () => Promise<unknown> }

function MailSwitch({ isKnown, words, label, onPress }: MailSwitchProps) {
  return (
    <div className="mt-4">
      <p className="text-sm text-ink-soft">{words}</p>
      <ActionButton variant="text" className="mt-1 -ml-1" aria-disabled={!isKnown || undefined} action={onPress}>
        {label}
      </ActionButton>
    </div>
  )
}

function PauseControls({ build }: { build: Build }) {
  const { can, pause, request_id: id } = build
  const pauseWork = (values: FormData) => {
    const json = { ...waitOf(values), expected_on: formText(values, 'expected_on') }
    return changeBuild('POST /api/v1/builds/{id}/pause', { params: { id }, json })
  }
  return (
    <>
      {pause && (
        <p className="mt-4 border-l-2 border-brass pl-3 text-sm">
          Work is paused
          {pause.expected_on && ` until about ${formatDayFromToday(pause.expected_on)}`}.{pause.note && ` ${pause.note}`}
        </p>
      )}
      {can.resume && (
        <ActionButton className="mt-4" action={() => changeBuild('POST /api/v1/builds/{id}/resume', { params: { id } })}>
          Resume work
        </ActionButton>
      )}
      {can.pause && (
        <DialogButton
          variant="text"
          className="mt-2 -ml-1"
          dialog={(shown) => (
            <FormDialog {...shown} size="small" title="Pause work?" onSubmit={pauseWork} submitLabel="Pause work">
              <WaitFields
                reasons={['parts', 'workshop', 'illness', 'other']}
                buyerName={build.buyer_name}
                hint="Your best guess. The estimated dates will shift to match."
                dayMissing="Choose an approximate date"
              />
            </FormDialog>
          )}
        >
          Pause work…
        </DialogButton>
      )}
    </>
  )
}

/** Makes the build public or private. Both sides must agree, and either can make it private again. */
export function PublicPageChoice({ build }: { build: Build }) {
  const { request_id: id, side, public_page: page, can } = build
  const agrees = side === 'buyer' ? page.buyer_agrees : page.builder_agrees
  if (!agrees && !can.publish && !page.is_taken_down) return null
  return (
    <FoldedSection id="public-page" title="Public page" summary={page.path ? 'Everyone can see this build' : 'Private'}>
      <p className="text-sm text-ink-soft">{page.is_taken_down ? 'We took this page down.' : explanationOf(build)}</p>
      {page.path && (
        <p className="mt-2">
          <Link to={page.path} className="link tap-target text-sm">
            View public page
          </Link>
        </p>
      )}
      {agrees ? (
        <ActionButton
          variant="text"
          className="mt-1 -ml-1"
          action={() =>
            changeBuild('PUT /api/v1/builds/{id}/public-page', { params: { id }, json: { agrees: false, public_name: '' } })
          }
        >
          Make private
        </ActionButton>
      ) : (
        can.publish && <Agree build={build} />
      )}
    </FoldedSection>
  )
}

function explanationOf({ side, public_page: page, builder, buyer_name }: Build): string {
  const isBuyer = side === 'buyer'
  const [own, other] = isBuyer ? [page.buyer_agrees, page.builder_agrees] : [page.builder_agrees, page.buyer_agrees]
  const name = isBuyer ? builder.name : buyer_name
  if (own && other) {
    const called = page.public_name ? `, made for “${page.public_name}”` : ''
    return `Everyone can see this build${called}. If you make it private, the page and its photos will disappear immediately.`
  }
  if (own) return `You agreed. The page will go live once ${name} agrees.`
  const wish = other
    ? `${name} would like a public page. Everyone will be able to`
    : `The page will go live once you and ${name} both agree. Then everyone will be able to`
  const kept = isBuyer ? 'not your name, the price or your messages' : 'not the buyer, the price or your messages'
  return `${wish} see the public photos and the progress, but ${kept}. You can make the build private again at any time.`
}

function Agree({ build: { request_id: id, side } }: { build: Build }) {
  const agree = (public_name: string) =>
    changeBuild('PUT /api/v1/builds/{id}/public-page', { params: { id }, json: { agrees: true, public_name } })
  if (side === 'builder')
    return (
      <ActionButton size="small" className="mt-3" action={() => agree('')}>
        Make public
      </ActionButton>
    )
  return (
    <Form onSubmit={(values) => agree(formText(values, 'public_name'))} className="mt-3 grid gap-3 justify-items-start">
      <Field name="public_name" label="Your name on the page" hint="Leave blank to stay anonymous." optional className="w-full">
        <Input maxLength={MAX_PUBLIC_NAME} autoComplete="off" />
      </Field>
      <SubmitButton size="small">Make public</SubmitButton>
    </Form>
  )
}
