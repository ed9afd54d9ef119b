import { setTimeout as wait } from 'node:timers/promises'
import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { addressObject } from './address-object.ts'
import { buyLabel } from './buy-label.ts'
import { EasypostProblem, easypostProblem } from './easypost-problem.ts'
import { type EasypostSandbox, getObject, listObjects, saveObject } from './easypost-sandbox.ts'
import { getTracker } from './move-parcel.ts'
import { AddressParams, readShipment } from './read-shipment.ts'
import { getShipment, refundLabel } from './refund-label.ts'
import { shipmentObject } from './shipment-object.ts'
import { deliveryProblems, postalSpelling } from './verify-address.ts'

const SLOW_MS = 15_000
const AddressRequest = z.object({ address: AddressParams, verify: z.unknown().optional(), verify_strict: z.unknown().optional() })
const TrackerList = z.object({ page_size: z.coerce.number().int().min(1).max(100).catch(20) })
const BuyRequest = z.object({ rate: z.object({ id: z.string() }), insurance: z.coerce.number().gt(0).optional() })

/** The part of EasyPost's API that the shop calls, under /v2. */
export function easypostApi(sandbox: EasypostSandbox): Hono {
  const app = new Hono()
  app.use(async (c, next) => {
    refuseWrongKey(c.req.header('authorization'), sandbox.apiKey)
    await next()
  })

  app.post('/v2/shipments', async (c) => {
    const params = readShipment(await readJson(c))
    await simulateOutageAt(params.to_address.street1)
    const shipment = shipmentObject(params, sandbox.now())
    await saveObject(sandbox.db, shipment, sandbox.now())
    return c.json(shipment, 201)
  })
  app.get('/v2/shipments/:id', async (c) => c.json(await getShipment(sandbox, c.req.param('id'))))
  app.post('/v2/shipments/:id/buy', async (c) => {
    const request = BuyRequest.safeParse(await readJson(c))
    if (!request.success)
      throw easypostProblem(422, 'PARAMETER.REQUIRED', 'Missing required parameter.', [{ field: 'rate', message: 'required' }])
    const { rate, insurance } = request.data
    return c.json(await buyLabel(sandbox, c.req.param('id'), { rateId: rate.id, insurance }))
  })
  app.post('/v2/shipments/:id/refund', async (c) => c.json(await refundLabel(sandbox, c.req.param('id'))))
  app.get('/v2/trackers', async (c) => {
    const { page_size } = TrackerList.parse(c.req.query())
    const found = await listObjects(sandbox.db, 'Tracker', page_size + 1)
    return c.json({ trackers: found.slice(0, page_size), has_more: found.length > page_size })
  })
  app.get('/v2/trackers/:id', async (c) => c.json(await getTracker(sandbox, c.req.param('id'))))

  app.post('/v2/addresses', async (c) => {
    const request = AddressRequest.safeParse(await readJson(c))
    if (!request.success)
      throw easypostProblem(422, 'PARAMETER.REQUIRED', 'Missing required parameter.', [{ field: 'address', message: 'required' }])
    const { address, verify, verify_strict } = request.data
    await simulateOutageAt(address.street1)

    const problems = verify || verify_strict ? deliveryProblems(address) : undefined
    if (verify_strict && problems?.length)
      throw easypostProblem(422, 'ADDRESS.VERIFY.FAILURE', 'Unable to verify address.', problems)
    const answer = addressObject(problems?.length === 0 ? postalSpelling(address) : address, sandbox.now(), problems)
    await saveObject(sandbox.db, answer, sandbox.now())
    return c.json(answer, 201)
  })
  app.get('/v2/addresses/:id', async (c) => c.json(await getObject(sandbox.db, 'Address', c.req.param('id'))))

  app.notFound((c) => c.json(easypostProblem(404, 'NOT_FOUND', 'The requested resource could not be found.').body, 404))
  app.onError((error, c) => {
    if (error instanceof EasypostProblem) return c.json(error.body, error.status)
    sandbox.log.error('The EasyPost sandbox failed', { error })
    return c.json(easypostProblem(500, 'INTERNAL_SERVER_ERROR', 'Something went wrong in the sandbox.').body, 500)
  })
  return app
}

async function readJson(c: Context): Promise<unknown> {
  return c.req.json().catch(() => {
    throw easypostProblem(400, 'BAD_REQUEST', 'The request is not JSON.')
  })
}

/** Two streets that make the broker slow or fail, so that the shop's behaviour can be seen for real. */
async function simulateOutageAt(street: string | null): Promise<void> {
  if (/^999 slow lane\b/i.test(street ?? '')) await wait(SLOW_MS, undefined, { ref: false })
  if (/^500 broken road\b/i.test(street ?? ''))
    throw easypostProblem(500, 'INTERNAL_SERVER_ERROR', 'The carriers are not responding.')
}

function refuseWrongKey(header: string | undefined, apiKey: string) {
  const [scheme, credentials = ''] = header?.split(' ') ?? []
  const given = scheme === 'Basic' ? Buffer.from(credentials, 'base64').toString().split(':')[0] : credentials
  if (given !== apiKey)
    throw easypostProblem(401, 'APIKEY.INACTIVE', 'This api key is no longer active. Please use a different api key.')
}
