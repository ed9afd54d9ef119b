import { useState } from 'react'
import { usePageTitle } from '#app/lib/use-page-title.ts'
import { BackLink } from '#app/ui/back-link.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { FullPageNotice } from '#app/ui/full-page-notice.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { QueryBoundary } from '#app/ui/query-boundary.tsx'
import { Loading, Skeleton } from '#app/ui/skeleton.tsx'
import { myRequestPath } from '#contracts/custom-builds/build-requests.ts'
import type { BuildSheets, SheetView } from '#contracts/custom-builds/build-sheet-views.ts'
import { buildPath } from '#contracts/custom-builds/build-updates.ts'
import { AnswerForm } from './answer-form.tsx'
import { BuilderDraft } from './builder-draft.tsx'
import { SentSheet } from './sent-sheet.tsx'
import { sheetNextStep } from './sheet-next-step.ts'
import { SignForm } from './sign-form.tsx'
import { useSheets } from './use-sheets.ts'

type SheetPageProps = { userId: string; requestId: string }

/** The spec sheet: the builder writes and signs it; the buyer signs it or requests changes. */
export function SheetPage({ userId, requestId }: SheetPageProps) {
  return (
    <QueryBoundary
      query={useSheets(userId, requestId)}
      failure="Failed to load the spec sheet"
      notFound={<SheetNotFound />}
      skeleton={<SheetSkeleton />}
    >
      {(build) => <Sheets userId={userId} build={build} />}
    </QueryBoundary>
  )
}

function SheetNotFound() {
  return (
    <FullPageNotice
      title="Spec sheet not found"
      actions={
        <ButtonLink to="/account?tab=custom-builds" variant="primary">
          View custom builds
        </ButtonLink>
      }
    >
      This spec sheet belongs to another account, or the link is incomplete.
    </FullPageNotice>
  )
}

export function SheetSkeleton() {
  return (
    <Loading label="Loading the spec sheet" className="max-w-3xl">
      <Skeleton className="h-10 w-72" />
      <Skeleton className="mt-8 h-96 w-full" />
    </Loading>
  )
}

function Sheets({ userId, build }: { userId: string; build: BuildSheets }) {
  const { request_id, title, builder_name, side, sheets, draft, agreed_version, has_build } = build
  usePageTitle(`${title} · Spec sheet`)
  const [newest, ...older] = sheets
  const reader = { userId, requestId: request_id }
  const back =
    side === 'builder'
      ? { to: `/dashboard/custom-builds?tab=requests&request=${request_id}`, label: 'Request' }
      : { to: myRequestPath(request_id), label: 'Request' }
  return (
    <article aria-label={`Spec sheet: ${title}`} className="max-w-3xl wrap-anywhere">
      <BackLink to={back.to}>{back.label}</BackLink>
      <p className="eyebrow mt-4">Spec sheet{side === 'buyer' ? ` by ${builder_name}` : ''}</p>
      <h1 className="mt-1 font-serif text-3xl">{title}</h1>
      <p className="mt-3 max-w-measure text-ink-soft">{sheetNextStep(build)}</p>
      {agreed_version !== null && (
        <Notice tone="done" role="status" className="mt-6 max-w-measure">
          Version {agreed_version} is signed by both sides and is now in effect.
        </Notice>
      )}
      {has_build && (
        <ButtonLink to={buildPath(request_id)} className="mt-4">
          Open build
        </ButtonLink>
      )}
      {draft && <BuilderDraft key={draft.version} reader={reader} build={build} draft={draft} />}
      {newest && (
        <div className="mt-10">
          <SentSheet requestId={request_id} sheet={newest} before={older[0]} isAgreed={newest.version === agreed_version} />
          <BuyersDecision reader={reader} sheet={newest} build={build} />
        </div>
      )}
      <OlderVersions requestId={request_id} sheets={older} />
    </article>
  )
}

type DecisionProps = { reader: { userId: string; requestId: string }; sheet: SheetView; build: BuildSheets }

function BuyersDecision({ reader, sheet, build }: DecisionProps) {
  if (!sheet.can.sign && !sheet.can.answer) return null
  const { builder_name: builderName, quote } = build
  return (
    <section aria-label="Your decision" className="mt-10 grid gap-8 border-t-2 border-ink pt-8">
      {sheet.can.sign && (
        <SignForm
          key={sheet.hash}
          reader={reader}
          side="buyer"
          sheet={sheet}
          builderName={builderName}
          acceptsQuote={quote !== null}
        />
      )}
      {sheet.can.answer && <AnswerForm key={sheet.version} reader={reader} version={sheet.version} builderName={builderName} />}
    </section>
  )
}

function OlderVersions({ requestId, sheets }: { requestId: string; sheets: SheetView[] }) {
  const [shown, setShown] = useState<number>()
  if (sheets.length === 0) return null
  const sheet = sheets.find(({ version }) => version === shown)
  return (
    <section aria-label="Earlier versions" className="mt-12 border-t border-rule pt-6">
      <h2 className="font-serif text-xl">Earlier versions</h2>
      <div className="mt-2 flex flex-wrap gap-x-5">
        {sheets.map(({ version }) => (
          <Button
            key={version}
            variant="text"
            className="px-0"
            aria-expanded={version === shown}
            onClick={() => setShown(version === shown ? undefined : version)}
          >
            Version {version}
          </Button>
        ))}
      </div>
      {sheet && (
        <div className="mt-6">
          <SentSheet requestId={requestId} sheet={sheet} before={undefined} isAgreed={false} />
        </div>
      )}
    </section>
  )
}
