import type { BuildDelivery } from '#contracts/custom-builds/build-delivery-views.ts'
import { SaveCustomBuildSettings } from '#contracts/custom-builds/build-settings-bodies.ts'
import { STAGE_TEMPLATES } from '#contracts/custom-builds/build-stages.ts'
import { getBuild } from '#domain/custom-builds/builds/get-build.ts'
import { ofBuild } from '#domain/custom-builds/delivery/build-consigner.ts'
import { chooseDelivery, quoteDelivery, saveParcel } from '#domain/custom-builds/delivery/build-delivery-actions.ts'
import { runDeliveryDeadlines } from '#domain/custom-builds/delivery/run-delivery-deadlines.ts'
import { saveSettings } from '#domain/custom-builds/offers/edit-build-offer.ts'
import { markReadyForPickup } from '#domain/delivering/deliveries/confirm-pickup.ts'
import { markShipped } from '#domain/delivering/deliveries/mark-shipped.ts'
import { quoteLabel } from '#domain/delivering/deliveries/quote-label.ts'
import { requestLabel } from '#domain/delivering/deliveries/request-label.ts'
import { openOnboarding } from '#domain/money/payouts/open-onboarding.ts'
import { refreshPayoutAccount } from '#domain/money/payouts/refresh-payout-account.ts'
import { findDeliveryProblems } from '#domain/operations/operators/find-delivery-problems.ts'
import type { TrackerStatus } from '#domain/ports/carriers.ts'
import { trackParcel } from '#server/jobs/delivery-work.ts'
import { composeMail } from '#server/jobs/mail/compose-mail.ts'
import { sweepReturns } from '#server/jobs/return-work.ts'
import type { World } from './world.ts'
import { finishAllStages, payParts, type SignedBuild, signedBuild } from './world-build-changes.ts'
import { buildPayments } from './world-build-payments.ts'
import { workshop } from './world-build-requests.ts'
import { parcelsOf } from './world-deliveries.ts'
import { WORKSHOP } from './world-people.ts'
import { answerProblem, decideLatest, type Reported, reportProblem, type SeenBuild, seeBuild } from './world-returns.ts'
import { workJobs } from './world-sales.ts'

export const ADDRESS = { name: 'Ada Player', street1: '1 Elm St', city: 'Austin', state: 'TX', zip: '78701', country: 'US' }
const UPS = { carrier: 'UPS', service: 'Ground', rateCents: 9_240, deliveryDays: 4 }

/** A builder with a ship-from address, who has received their shares. */
export async function paidBuilder(world: World, { trialPercent = null as number | null } = {}) {
  const builder = await workshop(world, { profile: { businessName: 'Ridge Guitars', shippingAddress: WORKSHOP } })
  const terms = { accepts_custom_builds: true, trial_percent: trialPercent }
  await saveSettings(world.as(builder), SaveCustomBuildSettings.parse(terms))
  await openOnboarding(world.as(builder))
  const accountId = `acct_world_${builder.profileId}`
  world.payments.changeAccount(accountId, { isSubmitted: true, isReady: true, missing: [] })
  await refreshPayoutAccount(world.as(null), { accountId })
  return builder
}

/** Deliveries of a finished $4,800 build in this world. */
export function buildDeliveries(world: World) {
  const see = (build: SignedBuild, as = build.buyer): Promise<SeenBuild> => seeBuild(world.as(as), build.request.id)

  /** Finished, with everything paid except the final payment of $1,920. */
  async function ready(people: Parameters<typeof signedBuild>[1] = {}): Promise<SignedBuild> {
    const build = await signedBuild(world, { builder: people.builder ?? (await paidBuilder(world)), ...people })
    await payParts(world, build, 3)
    await finishAllStages(
      world,
      build,
      STAGE_TEMPLATES.steel_string.map(({ key }) => key),
    )
    return build
  }

  /** The buyer chooses UPS at $92.40. */
  async function choose(build: SignedBuild): Promise<BuildDelivery> {
    world.carriers.offer = [UPS]
    const { quote } = await quoteDelivery(world.as(build.buyer), build.request.id, ADDRESS)
    const rate_id = quote?.rates[0]?.id ?? ''
    return chooseDelivery(world.as(build.buyer), build.request.id, { how: 'carrier', rate_id })
  }

  /** Pays the final payment and the delivery of the packed parcel together. */
  async function paid(people: Parameters<typeof signedBuild>[1] = {}): Promise<SignedBuild> {
    const build = await ready(people)
    const parcel = { weight_oz: 150, length_inches: 50, width_inches: 20, height_inches: 8 }
    await saveParcel(world.as(build.builder), build.request.id, parcel)
    await choose(build)
    world.clock.advance(60)
    await buildPayments(world).pay(build, 'delivery')
    return build
  }

  /** The builder has bought the label. */
  async function labelled(people: Parameters<typeof signedBuild>[1] = {}): Promise<{ build: SignedBuild; trackerId: string }> {
    const build = await paid(people)
    const { rates } = await quoteLabel(world.as(build.builder), ofBuild(build.request.id))
    await requestLabel(world.as(build.builder), ofBuild(build.request.id), { rateId: rates[0]?.id ?? '', insure: false })
    await workJobs(world)
    const [parcel] = await parcelsOf(world, build.request.id)
    return { build, trackerId: parcel?.trackerId ?? '' }
  }

  /** The builder shipped with their own label, which no carrier reports. */
  async function sent(people: Parameters<typeof signedBuild>[1] = {}): Promise<SignedBuild> {
    const build = await paid(people)
    await markShipped(world.as(build.builder), ofBuild(build.request.id), { carrier: 'UPS', trackingCode: '1Z999' })
    await world.jobs.clear()
    return build
  }

  /** The carrier's tracking update. */
  async function carrierSays(trackerId: string, status: TrackerStatus): Promise<void> {
    world.carriers.move(trackerId, status)
    await trackParcel(world.as(null), { trackerId })
    await workJobs(world)
  }

  /** The carrier has delivered it. */
  async function delivered(people: Parameters<typeof signedBuild>[1] = {}): Promise<SignedBuild> {
    const { build, trackerId } = await labelled(people)
    await carrierSays(trackerId, 'delivered')
    return build
  }

  /** The buyer will pick it up and has paid, and the builder is ready. */
  async function awaited(): Promise<SignedBuild> {
    const build = await ready()
    await chooseDelivery(world.as(build.buyer), build.request.id, { how: 'pickup' })
    await buildPayments(world).pay(build, 'full')
    await markReadyForPickup(world.as(build.builder), ofBuild(build.request.id))
    return build
  }

  return { see, ready, choose, paid, labelled, sent, carrierSays, delivered, awaited }
}

/** Inspections of a build in this world, and what its buyer reports. */
export function inspections(world: World) {
  const { see, delivered } = buildDeliveries(world)
  const report = ({ buyer, request }: SignedBuild, more: Reported = {}) =>
    reportProblem(world.as(buyer), request.id, { line: 'Nut width', ...more })
  const answer = ({ builder, request }: SignedBuild, body: Parameters<typeof answerProblem>[2]) =>
    answerProblem(world.as(builder), request.id, body)
  const statusOf = async ({ buyer, request }: SignedBuild) => (await getBuild(world.as(buyer), request.id)).status

  /** On two nodes at once. */
  const tend = async () => {
    await Promise.all([runDeliveryDeadlines(world.as(null)), runDeliveryDeadlines(world.as(null))])
    await Promise.all([sweepReturns(world.as(null)), sweepReturns(world.as(null))])
  }

  /** Delivered now, with five days to inspect it. */
  async function deliveredAt(people: Parameters<typeof delivered>[0] = {}) {
    const build = await delivered(people)
    const until = new Date((await see(build)).inspection_until ?? '')
    return { build, until }
  }

  /** Only the emails to this build's two sides, because other tests' builds share the shop. */
  async function subjectsOf({ buyer, builder }: SignedBuild) {
    const mails = (await workJobs(world)).filter(({ to }) => to === buyer.email || to === builder.email)
    return Promise.all(mails.map(async (mail) => `${mail.to}: ${(await composeMail(world.as(null), mail)).subject}`))
  }

  /** An operator's decision. */
  async function decide({ request }: SignedBuild, asked: object) {
    await decideLatest(world.as(await world.operator()), request.id, asked)
  }

  /** Its entry in the operators' list; undefined if there is none. */
  async function listed({ request }: SignedBuild): Promise<string | undefined> {
    const found = await findDeliveryProblems(world.as(null))
    return found.find(({ requestId }) => requestId === request.id)?.reason
  }

  return { DAY: 86_400, report, answer, decide, listed, statusOf, tend, deliveredAt, subjectsOf }
}
