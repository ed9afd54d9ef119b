import { Check, ChevronDown, Hammer, Minus } from 'lucide-react'
import type { ReactNode } from 'react'
import type { StageStatus } from '#contracts/custom-builds/build-states.ts'
import type { BuildStage } from '#contracts/custom-builds/build-views.ts'
import { classNames } from './class-names.ts'

type Look = { Icon?: typeof Check; className: string; words: string; isNow?: boolean }

const NOW: Look = { Icon: Hammer, className: 'border-rosewood text-rosewood', words: 'in progress', isNow: true }
export const STAGE_LOOKS: Record<StageStatus, Look> = {
  done: { Icon: Check, className: 'border-spruce text-spruce', words: 'done' },
  running: NOW,
  waiting: NOW,
  upcoming: { className: 'border-edge', words: 'not started' },
  skipped: { Icon: Minus, className: 'border-rule text-ink-soft', words: 'skipped' },
}

type StageMarksProps = {
  stages: Pick<BuildStage, 'key' | 'title' | 'status'>[]
  children: ReactNode
}

/** The stages as one row of marks. Pressing them or the line below opens the whole list. */
export function StageMarks({ stages, children }: StageMarksProps) {
  return (
    <div>
      <ol
        aria-label="Stages"
        className="relative flex h-11 items-center justify-between before:absolute before:inset-x-3 before:h-px before:bg-rule"
      >
        {stages.map(({ key, title, status }) => (
          <Mark key={key} title={title} {...STAGE_LOOKS[status]} />
        ))}
      </ol>
      <details id="stages" className="group relative scroll-mt-24">
        <summary className="flex min-h-11 list-none items-center gap-1 text-sm text-ink-soft before:absolute before:inset-x-0 before:bottom-full before:h-11">
          All stages
          <ChevronDown size={16} strokeWidth={1.5} aria-hidden="true" className="group-open:rotate-180" />
        </summary>
        {children}
      </details>
    </div>
  )
}

function Mark({ title, Icon, className, words, isNow = false }: Look & { title: string }) {
  return (
    <li
      aria-current={isNow ? 'step' : undefined}
      className={classNames(
        'relative grid size-6 place-items-center rounded-full border bg-paper',
        isNow && 'size-7 border-2',
        className,
      )}
    >
      {Icon && <Icon size={14} strokeWidth={2} aria-hidden="true" />}
      <span className="sr-only">{`${title}, ${words}`}</span>
    </li>
  )
}
