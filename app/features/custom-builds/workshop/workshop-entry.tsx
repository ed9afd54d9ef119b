import { Camera, Check, Play } from 'lucide-react'
import { Link } from 'react-router'
import { unbrokenPhrases } from '#app/lib/unbroken-phrases.ts'
import { ActionButton } from '#app/ui/action-button.tsx'
import { AskingButton } from '#app/ui/asking-button.tsx'
import { Button } from '#app/ui/button.tsx'
import { IN_WORKSHOP } from '#contracts/custom-builds/build-states.ts'
import type { BuildStage, WorkshopBuild } from '#contracts/custom-builds/build-views.ts'
import { earlyStartQuestion, stageInSentence } from '#contracts/custom-builds/stage-words.ts'
import { DAY_MS } from '#contracts/kernel/dates/days.ts'
import { StageDone } from './stage-done.tsx'
import { usePhotos } from './use-photos.tsx'
import { moveStage } from './use-workshop.ts'

type WorkshopEntryProps = {
  build: WorkshopBuild
  onCompose: (photos: Blob[]) => void
  onNothingNew: () => Promise<void>
}

/** One build: its state, the camera, and the next steps of its stage. */
export function WorkshopEntry({ build, onCompose, onNothingNew }: WorkshopEntryProps) {
  const { request_id, title, sentence, last_news_at, can } = build
  // A delivered instrument needs an answer, not updates on the work.
  const isInWorkshop = IN_WORKSHOP.includes(build.status)
  return (
    <article
      id={`bench-${request_id}`}
      aria-label={title}
      className="scroll-mt-24 rounded-lg border border-rule p-4 wrap-anywhere sm:p-5 lg:grid lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-x-10"
    >
      <div>
        <h2 className="font-serif text-xl leading-snug">
          <Link to={`/custom-builds/${request_id}`} className="underline-offset-4 hover:underline">
            {title}
          </Link>
        </h2>
        <p className="mt-1">{unbrokenPhrases(sentence)}</p>
        <p className="text-sm text-ink-soft">
          for {build.buyer_name}
          {!build.days_without_update && (
            <>
              {' '}
              · <span className="whitespace-nowrap">{newsAge(last_news_at)}</span>
            </>
          )}
        </p>
      </div>
      <div className="max-lg:mt-4">
        {can.post && (
          <div className="grid grid-cols-2 gap-2">
            <CameraButton title={title} onPhotos={onCompose} />
            <Button className="min-h-14" aria-label={`Add note to ${title}`} onClick={() => onCompose([])}>
              Add note
            </Button>
          </div>
        )}
        <NextSteps build={build} />
        {can.post && isInWorkshop && (
          <ActionButton
            variant="text"
            className="mt-1 min-h-14 w-full"
            aria-label={`Skip this week for ${title}`}
            action={onNothingNew}
          >
            Skip this week
          </ActionButton>
        )}
      </div>
    </article>
  )
}

/** Opens the phone's camera, or a chooser of files elsewhere. */
function CameraButton({ title, onPhotos }: { title: string; onPhotos: (photos: Blob[]) => void }) {
  const { input, choose } = usePhotos({ label: `Photo of ${title}`, isCamera: true, onPhotos })
  return (
    <>
      {input}
      <Button variant="primary" className="min-h-14" aria-label={`Take a photo of ${title}`} onClick={choose}>
        <Camera size={22} aria-hidden="true" />
        Photo
      </Button>
    </>
  )
}

function NextSteps({ build }: { build: WorkshopBuild }) {
  const finishable = build.stages.filter(({ can }) => can.finish)
  const waiting = build.stages.filter(({ can }) => can.resume)
  const isIdle = finishable.length === 0
  const next = isIdle ? build.stages.find(({ can }) => can.start) : undefined
  return (
    <div className="mt-2 grid gap-2">
      {finishable.map((stage) => (
        <StageDone key={stage.key} build={build} stage={stage} />
      ))}
      {waiting.map((stage) => (
        <Step key={stage.key} label={`Resume ${stageInSentence(stage.title)}`} stage={stage} build={build} step="resume" />
      ))}
      {next && <Step label={`Start ${stageInSentence(next.title)}`} stage={next} build={build} step="start" />}
      {build.status === 'ready' && (
        <p className="flex items-center gap-2 text-spruce">
          <Check size={20} aria-hidden="true" /> All stages are done
        </p>
      )}
    </div>
  )
}

type StepProps = { label: string; build: WorkshopBuild; stage: BuildStage; step: 'start' | 'resume' }

function Step({ label, build, stage, step }: StepProps) {
  return (
    <AskingButton
      className="min-h-14 w-full"
      question={step === 'start' ? earlyStartQuestion(build) : null}
      confirmLabel="Start now"
      action={() => moveStage(build.request_id, stage.key, step)}
    >
      <Play size={18} aria-hidden="true" />
      {label}
    </AskingButton>
  )
}

function newsAge(lastNewsAt: string): string {
  const days = Math.floor((Date.now() - Date.parse(lastNewsAt)) / DAY_MS)
  if (days <= 0) return 'last update today'
  return days === 1 ? 'last update yesterday' : `last update ${days} days ago`
}
