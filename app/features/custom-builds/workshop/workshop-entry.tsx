import { Camera, Check, Play } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { api } from '#app/lib/api.ts'
import { apiQuery } from '#app/lib/api-query.ts'
import { pictureUrl } from '#app/lib/picture-url.ts'
import { refetchQueries } from '#app/lib/query-client.ts'
import { unbrokenPhrases } from '#app/lib/unbroken-phrases.ts'
import { useLiveQuery } from '#app/lib/use-live-query.ts'
import { userFacingError } from '#app/lib/user-facing-error.ts'
import { ActionButton } from '#app/ui/action-button.tsx'
import { ActionMenu } from '#app/ui/action-menu.tsx'
import { AskingButton } from '#app/ui/asking-button.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { toastFailure } from '#app/ui/use-action.ts'
import { usePhotos } from '#app/ui/use-photos.tsx'
import {
  earlyStartQuestion,
  markStageDone,
  stageDone,
  stageInSentence,
  stagePlace,
} from '#contracts/custom-builds/build-stages.ts'
import { IN_WORKSHOP } from '#contracts/custom-builds/build-states.ts'
import { buildPath } from '#contracts/custom-builds/build-updates.ts'
import type { BuildStage, WorkshopBuild } from '#contracts/custom-builds/build-views.ts'
import { DAY_MS } from '#contracts/kernel/dates/days.ts'
import { formatDayFromToday } from '#contracts/kernel/dates/format-moment.ts'

type WorkshopEntryProps = {
  build: WorkshopBuild
  /** The first build with something due: its step is the one accent of the page. */
  isNext: boolean
  onCompose: (photos: Blob[]) => void
  onNothingNew: () => Promise<void>
}

/** One build: its picture and stage, what is due, the camera, and the next steps of its stage. */
export function WorkshopEntry({ build, isNext, onCompose, onNothingNew }: WorkshopEntryProps) {
  const { title, can } = build
  const elsewhere = build.waits_for_you.filter((step) => !isDoneHere(step))
  const here = build.waits_for_you.filter(isDoneHere)
  const accent = isNext ? accentOf(elsewhere, here) : undefined
  return (
    <article
      id={`bench-${build.request_id}`}
      aria-label={title}
      className="scroll-mt-24 py-5 wrap-anywhere lg:grid lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-x-10"
    >
      <div className="flex gap-4">
        {build.picture && <Thumbnail picture={build.picture} />}
        <Situation build={build} due={here.map(({ text }) => text)} />
      </div>
      <div className="grid content-start gap-2 max-lg:mt-4">
        {elsewhere.map(({ text, path }, at) => (
          <ButtonLink
            key={text}
            to={path?.startsWith('#') ? buildPath(build.request_id) + path : (path ?? '')}
            variant={accent === 'elsewhere' && at === 0 ? 'primary' : 'quiet'}
            className="min-h-14 lg:min-h-11"
          >
            {text}
          </ButtonLink>
        ))}
        <div className="flex items-start gap-2">
          <StageSteps build={build} startLook={accent === 'start' ? 'primary' : 'quiet'} />
          {can.post && (
            <>
              <CameraButton title={title} variant={accent === 'photo' ? 'primary' : 'quiet'} onPhotos={onCompose} />
              <div className="flex min-h-14 items-center lg:min-h-11">
                <More build={build} onAddNote={() => onCompose([])} onNothingNew={onNothingNew} />
              </div>
            </>
          )}
        </div>
      </div>
    </article>
  )
}

const START = '#stages'
type Steps = WorkshopBuild['waits_for_you']
type Look = 'primary' | 'quiet'

/** Starting a stage and posting an update; all other steps are on the page that they name. */
function isDoneHere({ path }: Steps[number]): boolean {
  return path === null || path === START || path.startsWith('/dashboard/bench')
}

/** The one button of the page with the accent color: the step that is due first. */
function accentOf(elsewhere: Steps, here: Steps): 'elsewhere' | 'start' | 'photo' | undefined {
  if (elsewhere.length > 0) return 'elsewhere'
  if (here.some(({ path }) => path === START)) return 'start'
  return here.length > 0 ? 'photo' : undefined
}

function Thumbnail({ picture }: { picture: string }) {
  return (
    <div className="size-16 flex-none overflow-hidden rounded-sm bg-panel">
      <img src={pictureUrl(picture, 400)} data-fallback="" alt="" className="size-full object-cover" />
    </div>
  )
}

function Situation({ build, due }: { build: WorkshopBuild; due: string[] }) {
  const { stage, sentence, promise } = build
  const facts = [
    `for ${build.buyer_name}`,
    promise && `promised ${formatDayFromToday(promise)}`,
    !build.days_without_update && newsAge(build.last_news_at),
  ]
  return (
    <div className="min-w-0">
      <h2 className="font-serif text-xl leading-snug">
        <Link to={buildPath(build.request_id)} className="underline-offset-4 hover:underline">
          {build.title}
        </Link>
      </h2>
      {stage && <p>{unbrokenPhrases(stagePlace(stage))}</p>}
      {sentence && <p>{unbrokenPhrases(sentence)}</p>}
      {due.length > 0 && <p className="font-medium">{due.join(' · ')}</p>}
      <p className="text-sm text-ink-soft">{unbrokenPhrases(facts.filter(Boolean).join(' · '))}</p>
    </div>
  )
}

type CameraButtonProps = { title: string; variant: Look; onPhotos: (photos: Blob[]) => void }

/** Opens the phone's camera, or a chooser of files elsewhere. */
function CameraButton({ title, variant, onPhotos }: CameraButtonProps) {
  const { input, choose } = usePhotos({ label: `Photo of ${title}`, isCamera: true, onPhotos })
  return (
    <>
      {input}
      <Button
        variant={variant}
        className="min-h-14 flex-1 px-3 lg:min-h-11"
        aria-label={`Take a photo of ${title}`}
        onClick={choose}
      >
        <Camera size={22} aria-hidden="true" />
        Photo
      </Button>
    </>
  )
}

type MoreProps = { build: WorkshopBuild; onAddNote: () => void; onNothingNew: () => Promise<void> }

function More({ build, onAddNote, onNothingNew }: MoreProps) {
  return (
    <ActionMenu label={`More actions for ${build.title}`}>
      <Button variant="menu" aria-label={`Add note to ${build.title}`} onClick={onAddNote}>
        Add note
      </Button>
      {/* A delivered instrument needs an answer, not updates on the work. */}
      {IN_WORKSHOP.includes(build.status) && (
        <ActionButton variant="menu" aria-label={`Skip this week for ${build.title}`} action={onNothingNew}>
          Skip this week
        </ActionButton>
      )}
    </ActionMenu>
  )
}

function StageSteps({ build, startLook }: { build: WorkshopBuild; startLook: Look }) {
  const finishable = build.stages.filter(({ can }) => can.finish)
  const waiting = build.stages.filter(({ can }) => can.resume)
  const isIdle = finishable.length === 0
  const next = isIdle ? build.stages.find(({ can }) => can.start) : undefined
  if (finishable.length === 0 && waiting.length === 0 && !next && build.status !== 'ready') return null
  return (
    <div className="grid flex-1 gap-2">
      {finishable.map((stage) => (
        <StageDone key={stage.key} build={build} stage={stage} />
      ))}
      {waiting.map((stage) => (
        <Step
          key={stage.key}
          label="Resume"
          aria-label={`Resume ${stageInSentence(stage.title)}`}
          stage={stage}
          build={build}
          step="resume"
        />
      ))}
      {next && (
        <Step label={`Start ${stageInSentence(next.title)}`} stage={next} build={build} step="start" variant={startLook} />
      )}
      {build.status === 'ready' && (
        <p className="flex items-center gap-2 text-spruce">
          <Check size={20} aria-hidden="true" /> All stages are done
        </p>
      )}
    </div>
  )
}

type StepProps = {
  label: string
  'aria-label'?: string
  build: WorkshopBuild
  stage: BuildStage
  step: 'start' | 'resume'
  variant?: Look
}

function Step({ label, build, stage, step, ...look }: StepProps) {
  return (
    <AskingButton
      {...look}
      className="min-h-14 w-full px-3 lg:min-h-11"
      question={step === 'start' ? earlyStartQuestion(build) : null}
      confirmLabel="Start now"
      action={() => moveStage(build.request_id, stage.key, step)}
    >
      <Play size={18} aria-hidden="true" className="flex-none" />
      {label}
    </AskingButton>
  )
}

function newsAge(lastNewsAt: string): string {
  const days = Math.floor((Date.now() - Date.parse(lastNewsAt)) / DAY_MS)
  if (days <= 0) return 'last update today'
  return days === 1 ? 'last update yesterday' : `last update ${days} days ago`
}

const UNDO_MS = 10_000

/** Finishes a stage, with ten seconds to undo before it is sent. Leaving the page sends it at once. */
function StageDone({ build, stage }: { build: WorkshopBuild; stage: BuildStage }) {
  const [state, setState] = useState<'open' | 'undoable' | 'sending'>('open')
  const pending = useRef<ReturnType<typeof setTimeout>>(undefined)
  const send = useRef<() => void>(() => {})
  useEffect(() => {
    send.current = () => {
      clearTimeout(pending.current)
      pending.current = undefined
      setState('sending')
      moveStage(build.request_id, stage.key, 'finish')
        .catch(toastFailure)
        .finally(() => setState('open'))
    }
  })
  useEffect(() => {
    const leave = () => pending.current !== undefined && send.current()
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [])

  if (state === 'undoable')
    return (
      <div className="flex min-h-14 items-center justify-between rounded-md border border-spruce pl-4 lg:min-h-11">
        <Check size={20} aria-hidden="true" className="flex-none text-spruce" />
        <span role="status" className="sr-only">
          {stageDone(stage.title)}
        </span>
        <Button
          variant="text"
          className="min-h-14 flex-1 lg:min-h-11"
          onClick={() => {
            clearTimeout(pending.current)
            pending.current = undefined
            setState('open')
          }}
        >
          Undo
        </Button>
      </div>
    )
  return (
    <Button
      className="min-h-14 w-full px-3 whitespace-nowrap lg:min-h-11"
      aria-label={markStageDone(stage.title)}
      pending={state === 'sending'}
      onClick={() => {
        setState('undoable')
        pending.current = setTimeout(() => send.current(), UNDO_MS)
      }}
    >
      <Check size={20} aria-hidden="true" className="flex-none" />
      Mark done
    </Button>
  )
}

/** The builder's active builds. */
export function useWorkshop(userId: string) {
  return useLiveQuery('custom-builds', apiQuery(['builds', 'bench', userId], 'GET /api/v1/bench'))
}

/** Moves a stage from the workshop page. */
async function moveStage(id: string, key: string, step: 'start' | 'resume' | 'finish'): Promise<void> {
  try {
    await api(`POST /api/v1/builds/{id}/stages/{key}/${step}`, { params: { id, key } })
  } catch (error) {
    throw userFacingError(error, 'This change wasn’t saved. Try again when you’re back online.')
  } finally {
    await refetchQueries('builds')
  }
}
