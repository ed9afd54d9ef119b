import { Hono } from 'hono'
import type { z } from 'zod'
import { canPayOut } from '#domain/ports/payout-countries.ts'
import { accountObject, PLATFORM } from './account-object.ts'
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
    .get('/account', (c) => c.json(PLATFORM))
    .post('/accounts', (c) =>
      handlePost(c, sandbox, async (tx, encoded) => {
        const params = readParams(AccountParams, encoded)
        refuseCountry(params)
        const account = accountObject(params, sandbox.now())
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

/** An account abroad only receives, and only where accounts can pay each other. */
function refuseCountry({ country, tos_acceptance }: z.output<typeof AccountParams>): void {
  if (!canPayOut({ country, shopCountry: PLATFORM.country })) {
    throw new StripeProblem(`Accounts in ${country} cannot be created by platforms in US.`, {
      code: 'country_unsupported',
      param: 'country',
    })
  }
  if (country === PLATFORM.country || tos_acceptance?.service_agreement === 'recipient') return
  throw new StripeProblem(`Accounts in ${country} with the transfers capability alone need the recipient service agreement.`, {
    param: 'tos_acceptance[service_agreement]',
  })
}

function soon({ now }: StripeSandbox) {
  return { created: unix(now()), expires_at: unix(now()) + LINK_SECONDS }
}

/** Stripe gives the same answer for a missing account and for another platform's. */
function noAccess(id: string, param?: string) {
  const message = `The provided key does not have access to account '${id}' (or that account does not exist).`
  return new StripeProblem(message, { status: 403, code: 'account_invalid', param })
}
