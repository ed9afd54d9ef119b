import { type BuildPaymentLink, paymentTypeOf } from '#contracts/custom-builds/build-requests.ts'
import { planOfChoice } from '#contracts/custom-builds/plan-choice.ts'
import { getBuildPaymentPage, openBuildPayment } from '#domain/custom-builds/payments/open-build-payment.ts'
import { getRequest } from '#domain/custom-builds/requests/request-view.ts'
import { sendMailJob } from '#domain/kernel/enqueue-mail.ts'
import type { World } from './world.ts'
import { type Build, quote, requested, workshop } from './world-build-requests.ts'
import { readyForPayouts } from './world-payouts.ts'
import type { Person } from './world-people.ts'
import { webhook, workJobs } from './world-sales.ts'

export const SLOT_AND_STEPS = planOfChoice('slot_and_steps', null)

/** Payments of a build in this world, and both sides' views. */
export function buildPayments(world: World) {
  function open(build: Build, link: BuildPaymentLink, { as = build.buyer, amount }: { as?: Person; amount?: number } = {}) {
    const part_id = typeof link === 'object' ? link.partId : null
    const custom_build_payment = { request_id: build.request.id, payment_type: paymentTypeOf(link), part_id, amount }
    return openBuildPayment(world.as(as), {
      custom_build_payment: { builder_id: null, description: null, ...custom_build_payment },
    })
  }

  const laterMails = async () =>
    (await world.jobs.taken(sendMailJob)).filter(({ afterSeconds }) => afterSeconds > 0).map(({ payload }) => payload)

  /** Opens, pays, and delivers the webhook. Returns the emails, also those of the next few minutes. */
  async function pay(build: Build, link: BuildPaymentLink) {
    const { sessionId } = await open(build, link)
    world.payments.pay(sessionId)
    await webhook(world, sessionId)
    const before = (await laterMails()).length
    const mails = await workJobs(world)
    return { sessionId, mails: [...mails, ...(await laterMails()).slice(before)] }
  }

  const seen = (build: Build, as: Person = build.buyer) => getRequest(world.as(as), build.request.id)
  const page = (build: Build, link: BuildPaymentLink, sessionId?: string, as: Person = build.buyer) =>
    getBuildPaymentPage(world.as(as), { requestId: build.request.id, link, sessionId })
  const statuses = async (build: Build) => (await seen(build)).payments.map(({ status }) => status).sort()

  /** A $4,800.00 steel-string with a plan of four payments: $200, $1,000, $1,680 and $1,920. */
  async function planned(): Promise<Build> {
    const builder = await workshop(world)
    await readyForPayouts(world, builder)
    const build = await requested(world, { builder })
    return { ...build, request: await quote(world, build, 4800, { payment_plan: SLOT_AND_STEPS }) }
  }

  async function linkTo(build: Build, at: number) {
    const { parts } = await seen(build)
    return { partId: parts[at]?.id ?? '' }
  }

  return { open, pay, planned, linkTo, seen, page, statuses }
}
