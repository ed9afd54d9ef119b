import { Check } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { toastFailure } from '#app/ui/use-action.ts'
import type { BuildStage, WorkshopBuild } from '#contracts/custom-builds/build-views.ts'
import { markStageDone, stageDone } from '#contracts/custom-builds/stage-words.ts'
import { moveStage } from './use-workshop.ts'

const UNDO_MS = 10_000

/** Finishes a stage, with ten seconds to undo before it is sent. Leaving the page sends it at once. */
export function StageDone({ build, stage }: { build: WorkshopBuild; stage: BuildStage }) {
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
