import { z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import type { Ctx } from '#domain/kernel/context.ts'
import { answerError } from './answer-error.ts'
import { route } from './route.ts'

type UnsubscribeLink<Path extends `/${string}`> = {
  /** Also for the page that the link opens. */
  path: Path
  summary: string
  /** The response for a mail program. */
  done: string
  stop(ctx: Ctx, link: { token: string }): Promise<void>
}

/** Receives the POST of an unsubscribe link. GET opens a page and changes nothing. */
export function unsubscribeLink<Path extends `/${string}`>({ path, summary, done, stop }: UnsubscribeLink<Path>) {
  return route(`POST ${path}`, 'public', {
    summary,
    description:
      'One-click unsubscribe per RFC 8058: a form with `List-Unsubscribe=One-Click` returns a line of text. ' +
      'Any other form, such as the button on the unsubscribe page, redirects to that page. Requires only the signed token, no sign-in.',
    query: z.object({ token: z.string().max(200).default('') }),
    requestBody: {
      content: {
        'application/x-www-form-urlencoded': {
          schema: { type: 'object', properties: { 'List-Unsubscribe': { type: 'string', enum: ['One-Click'] } } },
        },
      },
    },
    answer: { description: 'Unsubscribed', content: { 'text/plain': { schema: z.string() } } },
    responses: { 303: 'Redirect to the page with the result' },
    needsTerms: false,
    action: async (ctx, { query: { token } }, c) => {
      if (await isOneClick(c)) {
        await stop(ctx, { token })
        return c.text(done, 200)
      }
      try {
        await stop(ctx, { token })
        // Without the token, which stays out of the address bar and the history.
        return c.redirect(`${path}?done`, 303)
      } catch (error) {
        // For the log: people see a page, not JSON.
        answerError(error instanceof Error ? error : new Error(String(error)), c)
        return c.redirect(`${path}?${new URLSearchParams({ token, failed: '' })}`, 303)
      }
    },
  })
}

/** Mail programs send either form encoding. */
async function isOneClick(c: Context): Promise<boolean> {
  const form = await c.req.parseBody().catch(() => ({}) as Record<string, unknown>)
  return form['List-Unsubscribe'] === 'One-Click'
}
