import { setTimeout as wait } from 'node:timers/promises'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { sendPage } from '../pages/send-page.ts'
import { HOOK_ANSWERS, isHookAnswer, SLOW_MS } from './hook-answers.ts'
import {
  changeReceiver,
  clearCalls,
  createReceiver,
  findReceiver,
  type HookReceiver,
  type HookSandbox,
  listCalls,
  recordCall,
} from './hook-store.ts'
import { noSuchReceiver, receiverPage, startPage } from './hook-views.ts'
import { isWebhookSecret } from './verify-signature.ts'

export const HOOKS_PATH = '/sandbox/hooks'
const MAX_CALL_BYTES = 64 * 1024

/** Test receivers for webhooks: each has a URL that takes messages, and a page that shows them. */
export function hookPages(sandbox: HookSandbox): Hono {
  return new Hono()
    .get(HOOKS_PATH, (c) => sendPage(c, { title: 'Webhook receiver · Tonewood', body: startPage() }))
    .post(HOOKS_PATH, bodyLimit({ maxSize: 1024 }), async (c) =>
      c.redirect(`${HOOKS_PATH}/${await createReceiver(sandbox)}`, 303),
    )
    .get(`${HOOKS_PATH}/:id`, async (c) => {
      const receiver = await findReceiver(sandbox, c.req.param('id'))
      return receiver ? show(c, receiver) : missing(c)
    })
    .post(`${HOOKS_PATH}/:id/answer`, bodyLimit({ maxSize: 1024 }), async (c) => {
      const { answer } = await c.req.parseBody()
      if (isHookAnswer(answer)) await changeReceiver(sandbox, c.req.param('id'), { answer })
      return back(c)
    })
    .post(`${HOOKS_PATH}/:id/secret`, bodyLimit({ maxSize: 1024 }), async (c) => {
      const receiver = await findReceiver(sandbox, c.req.param('id'))
      if (!receiver) return missing(c)
      const { secret } = await c.req.parseBody()
      const typed = String(secret ?? '').trim()
      if (typed !== '' && !isWebhookSecret(typed))
        return show(c, receiver, 'Enter the full secret shown by the shop. It starts with whsec_')
      await changeReceiver(sandbox, receiver.id, { secret: typed || null })
      return back(c)
    })
    .post(`${HOOKS_PATH}/:id/clear`, bodyLimit({ maxSize: 1024 }), async (c) => {
      await clearCalls(sandbox, c.req.param('id'))
      return back(c)
    })
    .post(`${HOOKS_PATH}/:id`, bodyLimit({ maxSize: MAX_CALL_BYTES }), async (c) => {
      const receiver = await findReceiver(sandbox, c.req.param('id'))
      if (!receiver) return c.text('There is no receiver at this address. Create one at /sandbox/hooks.\n', 404)
      await recordCall(sandbox, receiver, { headers: c.req.header(), body: storable(await c.req.text()) })
      // Unref'd, so that a stopping shop doesn't wait for it. The caller has disconnected by then.
      if (receiver.answer === 'slow')
        await wait(SLOW_MS, undefined, { ref: false, signal: c.req.raw.signal }).catch(() => undefined)
      const { status, body } = HOOK_ANSWERS[receiver.answer]
      return c.text(body, status)
    })

  async function show(c: Context, receiver: HookReceiver, error?: string) {
    const calls = await listCalls(sandbox, receiver.id)
    const body = receiverPage({ receiver, calls, address: `${sandbox.publicUrl}${HOOKS_PATH}/${receiver.id}`, error })
    return sendPage(c, { title: 'Webhook receiver · Tonewood', body, status: error ? 422 : 200 })
  }
}

/** PostgreSQL has no zero in its texts. */
function storable(text: string): string {
  return text.replaceAll('\0', '')
}

function back(c: Context) {
  return c.redirect(`${HOOKS_PATH}/${c.req.param('id')}`, 303)
}

function missing(c: Context) {
  return sendPage(c, { title: 'No such receiver · Tonewood', body: noSuchReceiver(), status: 404 })
}
