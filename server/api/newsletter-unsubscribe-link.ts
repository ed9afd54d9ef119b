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
  summary: 'Unsubscribe with the link from a mail',
  description:
    'One-click unsubscribe of RFC 8058: a form with `List-Unsubscribe=One-Click` gets a line of text. ' +
    'Any other form is redirected to the page, like its button. The signed token is enough.',
  request: { query: z.object({ token: z.string().max(200).default('') }) },
  requestBody: {
    content: {
      'application/x-www-form-urlencoded': {
        schema: { type: 'object', properties: { 'List-Unsubscribe': { type: 'string', enum: ['One-Click'] } } },
      },
    },
  },
  responses: {
    200: { description: 'Left', content: { 'text/plain': { schema: z.string() } } },
    303: { description: 'Back to the page, which shows the result' },
  },
})

/** Where the mails' link is posted to. Opening it (GET) is a page and changes nothing. */
export function newsletterUnsubscribeLink() {
  return apiRouter().openapi(leave, async (c) => {
    const { token } = c.req.valid('query')
    if (await isOneClick(c)) {
      await unsubscribeByLink(c.var.ctx, { token })
      return c.text(UNSUBSCRIBED, 200)
    }
    try {
      await unsubscribeByLink(c.var.ctx, { token })
      // Without the token, so that it stays out of the address bar and the history.
      return c.redirect(`${PAGE}?done`, 303)
    } catch (error) {
      // For the log: a person at a page is not shown JSON.
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
