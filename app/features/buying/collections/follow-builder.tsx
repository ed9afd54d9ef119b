import { useQuery } from '@tanstack/react-query'
import { api } from '#app/lib/api.ts'
import { queryClient, refetchQueries } from '#app/lib/query-client.ts'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { toast } from '#app/ui/toast.ts'
import { useAction } from '#app/ui/use-action.ts'

type FollowBuilderProps = { userId: string; builder: { id: string; name: string } }

/** Whether the user wants an email about the next instrument of a saved builder. */
export function FollowBuilder({ userId, builder }: FollowBuilderProps) {
  // One call for all builders of the page.
  const { data } = useQuery(
    { queryKey: ['searches', userId, 'followed'], queryFn: () => api('GET /api/v1/followed-builders') },
    queryClient,
  )
  const { run, isPending } = useAction(async (isWanted: boolean) => {
    const params = { builderId: builder.id }
    const { message } = await (isWanted
      ? api('PUT /api/v1/followed-builders/{builderId}', { params })
      : api('DELETE /api/v1/followed-builders/{builderId}', { params }))
    await refetchQueries('searches')
    toast.success(message)
  })
  return (
    <Checkbox
      name={`follow-${builder.id}`}
      className="mt-2 text-sm"
      label={
        <>
          Email me about their next instrument<span className="sr-only">: {builder.name}</span>
        </>
      }
      checked={data?.builder_ids.includes(builder.id) ?? false}
      disabled={!data || isPending}
      onChange={({ target }) => void run(target.checked)}
    />
  )
}
