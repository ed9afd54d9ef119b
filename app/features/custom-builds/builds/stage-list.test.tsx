import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { earlyStartQuestion } from '#contracts/custom-builds/build-stages.ts'
import type { Build, BuildStage } from '#contracts/custom-builds/build-views.ts'
import { NoteDialog, StageList, WaitDialog } from './stage-list.tsx'

/** A build with one stage, as `side` sees it. */
function seen(side: Build['side'], stage: Partial<BuildStage>) {
  const can = { note: side === 'builder' }
  const wood = { key: 'wood', title: 'Wood', status: 'running', started_at: null, wait: null, note: '', can, ...stage }
  const build = { request_id: 'r1', side, buyer_name: 'Ada Player', stages: [wood] } as unknown as Build
  return { build, stage: build.stages[0] as BuildStage }
}

const shown = (element: React.ReactElement) => renderToString(element).replaceAll('<!-- -->', '')
const room = (side: Build['side'], stage: Partial<BuildStage>) => shown(<StageList build={seen(side, stage).build} />)

test('both sides see a stage’s note; the builder can edit it and sees who can read it', () => {
  const note = 'The back is from one board.'
  expect(room('buyer', { note })).toContain(`>${note}</p>`)
  expect(room('buyer', { note })).not.toContain('note…')
  expect(room('builder', {})).toContain('Add note…')
  expect(room('builder', { note })).toContain('Edit note…')
  const written = shown(<NoteDialog open onClose={() => {}} {...seen('builder', { note })} />)
  expect(written).toContain('Ada Player will see this next to the stage. We won’t send an email.')
  expect(written).toMatch(/<textarea[^>]* maxLength="500"[^>]*>The back is from one board\.<\/textarea>/i)
  expect(room('builder', { note, can: { note: false } as BuildStage['can'] })).not.toContain('Edit note…')
})

test('nothing is preselected as the reason of a pause, except curing, and the form says that the buyer sees it', () => {
  const hold = (cure_days: number) => shown(<WaitDialog open onClose={() => {}} {...seen('builder', { cure_days })} />)
  expect(hold(0)).toMatch(/<select[^>]* required=""[^>]*>\s*<option value="" disabled="" selected="">Choose a reason</)
  expect(hold(0)).toContain('Ada Player will see this.')
  expect(hold(14)).toContain('<option value="curing" selected="">')
})

test('asks for confirmation before starting a stage ahead of its slot', () => {
  const { build } = seen('builder', { status: 'upcoming', can: { start: true } as BuildStage['can'] })
  const start = (slot_begins: string | null) => shown(<StageList build={{ ...build, slot_begins }} />)
  expect(start('March 2027')).toMatch(/aria-haspopup="dialog"[^>]*>Start|aria-label="Start wood"[^>]*aria-haspopup="dialog"/)
  expect(start(null)).not.toMatch(/aria-label="Start wood"[^>]*aria-haspopup="dialog"/)
  expect(earlyStartQuestion({ slot_begins: 'March 2027' })).toBe('This build’s slot begins in March 2027. Start now?')
  expect(earlyStartQuestion({ slot_begins: null })).toBeNull()
})

test('a canceled build does not show its unfinished stages as upcoming', () => {
  const ended = (status: BuildStage['status'], wait: BuildStage['wait'] = null) => {
    const { build } = seen('buyer', { status, plan_days: 14, wait })
    return shown(<StageList build={{ ...build, status: 'cancelled' }} />)
  }
  expect(ended('upcoming')).toContain('Not started')
  expect(ended('upcoming')).not.toContain('14 days')
  expect(ended('running')).toContain('Not finished')
  expect(ended('running')).not.toContain('aria-current')
  expect(ended('running')).not.toContain('lucide-hammer')
  const wait = { reason: 'curing', note: 'Lacquer', started_at: '2028-03-01T12:00:00Z', expected_on: null } as const
  expect(ended('waiting', wait)).not.toMatch(/lucide-hourglass|Lacquer/)
  expect(room('buyer', { status: 'running' })).toContain('lucide-hammer')
  expect(room('buyer', { status: 'waiting', wait })).toMatch(/lucide-hourglass.*Lacquer/)
  expect(ended('skipped')).toContain('Skipped')
  expect(room('buyer', { status: 'upcoming', plan_days: 14 })).toContain('About 14 days')
})
