import { timingSafeEqual } from 'node:crypto'
import { Hono } from 'hono'
import { accountRoutes } from './account-routes.ts'
import { catalogueRoutes } from './catalogue-routes.ts'
import { disputeRoutes } from './dispute-routes.ts'
import { eventRoutes } from './event-routes.ts'
import { fileRoutes } from './file-routes.ts'
import { newId } from './object-ids.ts'
import { paymentRoutes } from './payment-routes.ts'
import { sessionRoutes } from './session-routes.ts'
import { StripeProblem } from './stripe-problem.ts'
import type { StripeSandbox } from './stripe-sandbox.ts'
import { transferRoutes } from './transfer-routes.ts'

/** The part of Stripe's API that the shop calls, under /v1. */
export function stripeApi(sandbox: StripeSandbox): Hono {
  const app = new Hono()

  app.use(async (c, next) => {
    c.header('request-id', newId('req', 14))
    refuseWrongKey(c.req.header('authorization'), sandbox.secretKey)
    await next()
  })
  app.route('/v1/checkout/sessions', sessionRoutes(sandbox))
  app.route('/v1/events', eventRoutes(sandbox))
  app.route('/v1/disputes', disputeRoutes(sandbox))
  app.route('/v1/transfers', transferRoutes(sandbox))
  app.route('/v1/files', fileRoutes(sandbox))
  app.route('/v1', accountRoutes(sandbox))
  app.route('/v1', paymentRoutes(sandbox))
  app.route('/v1', catalogueRoutes(sandbox))

  app.notFound((c) => {
    const problem = new StripeProblem(`Unrecognized request URL (${c.req.method}: ${c.req.path}).`, { status: 404 })
    return c.json(problem.body, problem.status)
  })
  app.onError((error, c) => {
    if (error instanceof StripeProblem) return c.json(error.body, error.status)
    sandbox.log.error('The Stripe sandbox failed', { error })
    return c.json({ error: { type: 'api_error', message: 'Something went wrong in the sandbox.' } }, 500)
  })
  return app
}

function refuseWrongKey(header: string | undefined, secretKey: string) {
  const [scheme, credentials = ''] = header?.split(' ') ?? []
  const given = scheme === 'Basic' ? Buffer.from(credentials, 'base64').toString().replace(/:$/, '') : credentials
  if (given === '') {
    throw new StripeProblem('You did not provide an API key.', { status: 401 })
  }
  const [a, b] = [Buffer.from(given), Buffer.from(secretKey)]
  if (a.length === b.length && timingSafeEqual(a, b)) return
  throw new StripeProblem(`Invalid API Key provided: ${given.slice(0, 8)}***`, { status: 401 })
}
