import { Hono } from 'hono'
import { accountObject } from './account-object.ts'
import { AccountLinkParams, AccountParams } from './account-params.ts'
import { handlePost } from './handle-post.ts'
import { newId } from './object-ids.ts'
import { findObject, insertObject } from './object-store.ts'
import { readParams } from './read-params.ts'
import { StripeProblem } from './stripe-problem.ts'
import { type StripeSandbox, unix } from './stripe-sandbox.ts'

const LINK_SECONDS = 300

/** /v1/accounts and /v1/account_links */
export function accountRoutes(sandbox: StripeSandbox): Hono {
  return new Hono()
    .post('/accounts', (c) =>
      handlePost(c, sandbox, async (tx, encoded) => {
        const account = accountObject(readParams(AccountParams, encoded), sandbox.now())
        await insertObject(tx, account, sandbox.now())
        return account
      }),
    )
    .get('/accounts/:id', async (c) => {
      const account = await findObject(sandbox.db, 'account', c.req.param('id'))
      if (!account) throw noAccess(c.req.param('id'))
      return c.json(account)
    })
    .post('/accounts/:id/login_links', (c) =>
      handlePost(c, sandbox, async (tx) => {
        const account = await findObject(tx, 'account', c.req.param('id'))
        if (!account) throw noAccess(c.req.param('id'))
        if (!account.details_submitted) {
          throw new StripeProblem('Cannot create a login link for an account that has not completed onboarding.')
        }
        const made = { id: newId('login', 40), object: 'login_link' as const, account: account.id, ...soon(sandbox) }
        await insertObject(tx, made, sandbox.now(), { parentId: account.id })
        return { object: 'login_link', created: made.created, url: `${sandbox.publicUrl}/sandbox/express/${made.id}` }
      }),
    )
    .post('/account_links', (c) =>
      handlePost(c, sandbox, async (tx, encoded) => {
        const { account: id, return_url, refresh_url } = readParams(AccountLinkParams, encoded)
        const account = await findObject(tx, 'account', id)
        if (!account) throw noAccess(id, 'account')
        const link = {
          id: newId('link', 40),
          object: 'account_link' as const,
          account: id,
          return_url,
          refresh_url,
          ...soon(sandbox),
        }
        await insertObject(tx, link, sandbox.now(), { parentId: id })
        const { created, expires_at } = link
        return { object: 'account_link', created, expires_at, url: `${sandbox.publicUrl}/sandbox/connect/${link.id}` }
      }),
    )
}

function soon({ now }: StripeSandbox) {
  return { created: unix(now()), expires_at: unix(now()) + LINK_SECONDS }
}

/** Stripe says the same of an account that is not there and of another platform's. */
function noAccess(id: string, param?: string) {
  const message = `The provided key does not have access to account '${id}' (or that account does not exist).`
  return new StripeProblem(message, { status: 403, code: 'account_invalid', param })
}
