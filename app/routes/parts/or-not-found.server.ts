import { Refusal } from '#contracts/refusal.ts'

/** What a page shows, or the answer that there is no such page. */
export async function orNotFound<Shown>(loading: Promise<Shown>): Promise<Shown> {
  return loading.catch((error: unknown) => {
    if (error instanceof Refusal && error.code === 'not_found') throw new Response(null, { status: 404 })
    throw error
  })
}
