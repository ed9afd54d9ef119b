import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { api } from '#app/lib/api.ts'
import { formText } from '#app/lib/form-text.ts'
import { queryClient, refetchQueries } from '#app/lib/query-client.ts'
import { failWith } from '#app/lib/user-facing-error.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { DialogFoot } from '#app/ui/dialog-foot.tsx'
import { Field } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form.tsx'
import { Input } from '#app/ui/input.tsx'
import { QueryBoundary } from '#app/ui/query-boundary.tsx'
import { RadioGroup } from '#app/ui/radio-group.tsx'
import { Loading, Skeleton } from '#app/ui/skeleton.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { toast } from '#app/ui/toast.ts'
import { printMeasures } from '#contracts/catalog/measures/print-measures.ts'
import type { SearchEstimate } from '#contracts/finding/saved-search-views.ts'
import { type Cadence, LONGEST_SEARCH_NAME } from '#contracts/finding/saved-searches.ts'
import { cadenceChoices } from './cadence-choices.ts'
import { saveSearch } from './save-search.ts'

type SaveSearchDialogProps = { userId: string; query: string; open: boolean; onClose: () => void }

/** Shows how often a search would have matched, and saves it. */
export function SaveSearchDialog({ userId, query, open, onClose }: SaveSearchDialogProps) {
  const estimate = useQuery(
    {
      queryKey: ['searches', userId, 'estimate', query],
      queryFn: ({ signal }) => api('GET /api/v1/saved-searches/estimate', { query: { query }, signal }),
    },
    queryClient,
  )
  return (
    <Dialog open={open} onClose={onClose} size="small" title="Save this search">
      <QueryBoundary
        query={estimate}
        failure="Failed to load this search"
        skeleton={
          <Loading label="Counting matches">
            <Skeleton className="h-64 w-full" />
          </Loading>
        }
      >
        {(found) =>
          found.saved_id === null ? (
            <SaveForm query={query} estimate={found} onClose={onClose} />
          ) : (
            <p className="text-ink-soft">
              You already saved this search.{' '}
              <Link to="/account?tab=searches" className="link">
                See your searches
              </Link>
            </p>
          )
        }
      </QueryBoundary>
    </Dialog>
  )
}

function SaveForm({ query, estimate, onClose }: { query: string; estimate: SearchEstimate; onClose: () => void }) {
  async function save(values: FormData) {
    const search = {
      query,
      name: formText(values, 'name'),
      cadence: formText(values, 'cadence') as Cadence,
    }
    const { message } = await saveSearch(search).catch(failWith('Failed to save this search'))
    toast.success(message)
    onClose()
    await refetchQueries('searches')
  }

  return (
    <Form onSubmit={save} className="flex flex-col gap-5">
      <p className="text-sm text-ink-soft">{often(estimate.per_month)}</p>
      <Field name="name" label="Name" hint="Only you can see this.">
        <Input
          required
          maxLength={LONGEST_SEARCH_NAME}
          defaultValue={printMeasures(estimate.name)}
          autoComplete="off"
          data-autofocus=""
        />
      </Field>
      <RadioGroup
        name="cadence"
        legend="Email me"
        defaultValue="daily"
        choices={cadenceChoices({ mayBeInstant: estimate.may_be_instant })}
      />
      <DialogFoot>
        <Button onClick={onClose}>Cancel</Button>
        <SubmitButton>Save search</SubmitButton>
      </DialogFoot>
    </Form>
  )
}

function often(perMonth: number): string {
  if (perMonth === 0) return 'No matches in the last 90 days. We’ll email you when there is one.'
  return perMonth === 1
    ? 'About one match a month, based on the last 90 days.'
    : `About ${perMonth} matches a month, based on the last 90 days.`
}
