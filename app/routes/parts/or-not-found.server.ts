import { Refusal } from '#contracts/kernel/refusal.ts'

/** The page's data, or a 404 response. */
export async function orNotFound<Shown>(loading: Promise<Shown>): Promise<Shown> {
  return loading.catch((error: unknown) => {
    if (error instanceof Refusal && error.code === 'not_found') throw new Response(null, { status: 404 })
    throw error
  })
}
