import { useNavigate } from 'react-router'
import { Dialog } from '#app/ui/dialog.tsx'
import { ErrorBox } from '#app/ui/error-box.tsx'
import { RestoredDraftNotice } from '#app/ui/restored-draft-notice.tsx'
import { Loading, Skeleton } from '#app/ui/skeleton.tsx'
import { toast } from '#app/ui/toast.ts'
import { type BuilderRef, useBuilderCustomBuilds } from '../../lib/builder-custom-builds.ts'
import { RequestWizard } from './request-wizard.tsx'
import { SimpleRequest } from './simple-request.tsx'
import { useRequestDraft } from './use-request-draft.ts'

type RequestDialogProps = { open: boolean; maker: BuilderRef; presetId?: string | undefined; onClose: () => void }

/** Asks a builder for a custom build: by their build offers where there are any, else in one's own words. */
export function RequestDialog({ open, maker, presetId, onClose }: RequestDialogProps) {
  const { data, isError, error, refetch } = useBuilderCustomBuilds(maker.id)
  const form = useRequestDraft(maker.id)
  const navigate = useNavigate()
  const step = form.draft.wizard?.step
  const listings = data?.listings.filter(({ specs }) => specs.length > 0) ?? []

  function sent(message: string) {
    toast.success(message, {
      action: { label: 'My Custom Builds', onClick: () => void navigate('/account?tab=custom-builds') },
    })
    onClose()
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="large"
      title="Request Custom Build"
      description={`${maker.name} answers with a price and a date. Nothing is charged now.`}
    >
      <RestoredDraftNotice isRestored={form.isRestored} onDiscard={form.forget} className="mb-5" />
      {isError && !data ? (
        <ErrorBox error={error} onRetry={() => void refetch()}>
          {failureAt(step, presetId)}
        </ErrorBox>
      ) : !data ? (
        <Waiting />
      ) : !data.settings ? (
        <p className="py-8 text-ink-soft">{maker.name} takes no custom builds at the moment.</p>
      ) : listings.length > 0 ? (
        <RequestWizard
          key={form.isRestored ? 'kept' : 'new'}
          form={form}
          maker={maker}
          offer={{ listings, presetId }}
          onSent={sent}
          onCancel={onClose}
          onOutdated={() => void refetch()}
        />
      ) : (
        <SimpleRequest form={form} maker={maker} types={data.settings.custom_build_types} onSent={sent} onCancel={onClose} />
      )}
    </Dialog>
  )
}

/** What is missing depends on where the buyer stood. */
function failureAt(step: string | undefined, presetId: string | undefined): string {
  if (step === 'customize') return 'Failed to load customization options'
  return presetId || step === 'spec' ? 'Failed to load specification options' : 'Failed to load custom build options'
}

function Waiting() {
  return (
    <Loading label="Loading the request" className="grid gap-5">
      <Skeleton className="h-16 w-full" />
      <Skeleton className="h-16 w-full" />
      <Skeleton className="h-40 w-full" />
    </Loading>
  )
}
