import { createRoute, z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { UNSUBSCRIBED } from '#contracts/newsletter.ts'
import { unsubscribeByLink } from '#domain/newsletter/unsubscribe-by-link.ts'
import { answerError } from '../http/answer-error.ts'
import { apiRouter } from '../http/api-router.ts'

const PAGE = '/newsletter/unsubscribe'

const leave = createRoute({
  method: 'post',
  path: PAGE,
  summary: 'Leave the newsletter by the link of a mail',
  description:
    'One-click unsubscribe of RFC 8058: a form that says `List-Unsubscribe=One-Click` is answered in a line of text. ' +
    'Any other form is led back to the page, as from its button. The signed token is all it needs.',
  request: { query: z.object({ token: z.string().max(200).default('') }) },
  responses: {
    200: { description: 'Left', content: { 'text/plain': { schema: z.string() } } },
    303: { description: 'Back to the page, which says what came of it' },
  },
})

/** Where the mails' link leads when somebody acts on it; opening it is the page's (GET) and changes nothing. */
export function newsletterUnsubscribeLink() {
  return apiRouter().openapi(leave, async (c) => {
    const { token } = c.req.valid('query')
    if (await isOneClick(c)) {
      await unsubscribeByLink(c.var.ctx, { token })
      return c.text(UNSUBSCRIBED, 200)
    }
    try {
      await unsubscribeByLink(c.var.ctx, { token })
      // Without the token: nothing of it stays in the address and the history.
      return c.redirect(`${PAGE}?done`, 303)
    } catch (error) {
      // For its log: a person at a page is not shown JSON.
      answerError(error instanceof Error ? error : new Error(String(error)), c)
      return c.redirect(`${PAGE}?${new URLSearchParams({ token, failed: '' })}`, 303)
    }
  })
}

/** Mail programs send it as either kind of form. */
async function isOneClick(c: Context): Promise<boolean> {
  const form = await c.req.parseBody().catch(() => ({}) as Record<string, unknown>)
  return form['List-Unsubscribe'] === 'One-Click'
}
