import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { builderPath } from '#app/lib/builder-path.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { havePhotos, UpdatePictures } from '#app/ui/picture-grid.tsx'
import { STAGE_LOOKS, StageMarks } from '#app/ui/stage-marks.tsx'
import { VideoLink } from '#app/ui/video-link.tsx'
import type { PublicBuild } from '#contracts/custom-builds/build-views.ts'
import { formatMonth } from '#contracts/kernel/dates/format-day.ts'

/** The public page of a build, visible once both sides agree. */
export function PublicBuildPage({ build, share }: { build: PublicBuild; share: ReactNode }) {
  const { title, builder, updates } = build
  const labelDrawings = havePhotos(updates)
  return (
    <article aria-label={title} className="wrap-anywhere">
      <Breadcrumb
        steps={[
          { label: 'Home', to: '/' },
          { label: 'Builders', to: '/builders' },
          { label: builder.name, to: builderPath(builder) },
        ]}
        here={title}
      />
      <header className="mt-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div>
          <h1 className="font-serif text-4xl text-balance">{title}</h1>
          <p className="mt-3 text-ink-soft">
            {build.is_finished ? 'Made by ' : 'Being made by '}
            <Link to={builderPath(builder)} className="link">
              {builder.name}
            </Link>
            {build.public_name && ` for ${build.public_name}`}
          </p>
          <p className="mt-1 text-sm text-ink-soft">{monthsOf(build)}</p>
        </div>
        {share}
      </header>
      <div className="mt-10 grid gap-12 lg:grid-cols-[minmax(0,1fr)_18rem] lg:gap-16">
        <section aria-labelledby="told" className="min-w-0 max-lg:order-2">
          <h2 id="told" className="sr-only">
            Updates from the builder
          </h2>
          {updates.length === 0 && <p className="text-ink-soft">{builder.name} hasn’t posted any public updates yet.</p>}
          <ol>
            {updates.map((update) => (
              <li key={update.number} className="border-t border-rule py-6 first:border-t-0 first:pt-0">
                <PublicUpdate title={title} update={update} labelDrawings={labelDrawings} />
              </li>
            ))}
          </ol>
        </section>
        <PublicStages build={build} />
      </div>
    </article>
  )
}

function monthsOf({ started_in: from, finished_in: to }: PublicBuild): string {
  if (!from) return 'Work hasn’t started yet.'
  if (!to) return `Started in ${formatMonth(from)}`
  return from === to ? formatMonth(to) : `${formatMonth(from)} to ${formatMonth(to)}`
}

type PublicUpdateProps = { title: string; update: PublicBuild['updates'][number]; labelDrawings: boolean }

function PublicUpdate({ title, update, labelDrawings }: PublicUpdateProps) {
  const { stage_title: stage, month, text, pictures, link } = update
  return (
    <article aria-label={[stage, formatMonth(month)].filter(Boolean).join(', ')}>
      <header className="flex flex-wrap items-baseline gap-x-3 text-sm">
        {stage && <h3 className="font-medium">{stage}</h3>}
        <p className="text-ink-soft">{formatMonth(month)}</p>
      </header>
      {text && <p className="mt-2 max-w-measure whitespace-pre-line">{text}</p>}
      <UpdatePictures title={title} pictures={pictures} labelDrawings={labelDrawings} />
      {link && (
        <p className="mt-2">
          <VideoLink link={link} />
        </p>
      )}
    </article>
  )
}

/** Progress by stage, without skipped stages. */
function PublicStages({ build }: { build: PublicBuild }) {
  const stages = build.stages.filter(({ status }) => status !== 'skipped')
  return (
    <section aria-labelledby="progress" className="max-lg:order-1">
      <h2 id="progress" className="font-serif text-xl">
        {build.is_finished ? 'How it was made' : 'Progress'}
      </h2>
      <StageMarks stages={stages}>
        <ol className="mt-1 border-t border-rule">
          {stages.map(({ key, title, status }) => (
            <li key={key} className="flex justify-between gap-4 border-b border-rule py-2">
              {title}
              <span className="text-sm text-ink-soft">{STAGE_LOOKS[status].words}</span>
            </li>
          ))}
        </ol>
      </StageMarks>
    </section>
  )
}
