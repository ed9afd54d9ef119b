import type { BuildPaymentType } from '#contracts/build-payments.ts'
import { getBuildPaymentPage } from '#domain/build-payments/get-build-payment-page.ts'
import { openBuildPayment } from '#domain/build-payments/open-build-payment.ts'
import { getRequest } from '#domain/build-requests/list-requests.ts'
import type { World } from './world.ts'
import type { Build } from './world-build-requests.ts'
import type { Person } from './world-people.ts'
import { webhook, workJobs } from './world-sales.ts'

/** How a build is paid for in this world, and what its two sides see of it. */
export function buildPayments(world: World) {
  function open(build: Build, type: BuildPaymentType, { as = build.buyer, amount }: { as?: Person; amount?: number } = {}) {
    const custom_build_payment = { request_id: build.request.id, payment_type: type, amount }
    return openBuildPayment(world.as(as), {
      custom_build_payment: { builder_id: null, description: null, ...custom_build_payment },
    })
  }

  /** Opens, pays, and lets the webhook arrive. Returns the emails. */
  async function pay(build: Build, type: BuildPaymentType) {
    const { sessionId } = await open(build, type)
    world.payments.pay(sessionId)
    await webhook(world, sessionId)
    return { sessionId, mails: await workJobs(world) }
  }

  const seen = (build: Build, as: Person = build.buyer) => getRequest(world.as(as), build.request.id)
  const page = (build: Build, type: BuildPaymentType, sessionId?: string, as: Person = build.buyer) =>
    getBuildPaymentPage(world.as(as), { requestId: build.request.id, paymentType: type, sessionId })
  const statuses = async (build: Build) => (await seen(build)).payments.map(({ status }) => status).sort()

  return { open, pay, seen, page, statuses }
}
