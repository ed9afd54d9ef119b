import type { SheetSide } from '#contracts/custom-builds/build-sheets.ts'
import { stageInSentence } from '#contracts/custom-builds/build-stages.ts'
import { IN_PROGRESS, type WaitReason } from '#contracts/custom-builds/build-states.ts'
import type { BuildGlance } from '#contracts/custom-builds/build-views.ts'
import { formatDay } from '#contracts/kernel/dates/format-day.ts'
import { rangeText } from '#contracts/kernel/dates/format-range.ts'
import { formatComingDay } from '#contracts/kernel/dates/format-weekday.ts'
import { dayIn } from '#contracts/kernel/dates/time-zones.ts'
import { formatCents } from '#contracts/kernel/money.ts'
import type { BuildSnapshot } from './list-builds.ts'
import { currentStage, type Progress, type Situation, situationOf } from './situation-of.ts'

type Side = SheetSide | 'operator'
/**
 * `withoutPrices`: for the workshop page, which others in the workshop may see. `belowStage`: where the stage and the usual dates are
 * shown beside the sentence.
 */
type Reader = { side: Side; now: Date; timeZone: string; withoutPrices?: boolean; belowStage?: boolean }

/** The state of a build in one or two sentences, for the build page, lists and emails. */
export function describeBuild(
  build: BuildSnapshot,
  { side, now, timeZone, withoutPrices = false, belowStage = false }: Reader,
): string {
  const names = { builder: build.builder.name, buyer: build.buyerName }
  return say(situationOf(build, { now, timeZone }), { side, withoutPrices, belowStage, today: dayIn(timeZone, now), ...names })
}

/** The stage under way, while the build is in progress. */
export function stageOf(build: BuildSnapshot, timeZone: string): BuildGlance['stage'] {
  const stage = IN_PROGRESS.includes(build.status) ? currentStage(build, { timeZone }) : undefined
  return stage ? { title: stage.title, number: stage.number, of: stage.of } : null
}

type Told = { side: Side; withoutPrices: boolean; belowStage: boolean; today: string; builder: string; buyer: string }
type Sentences = { [Is in Situation['is'] | MeanwhileIs]: (situation: Of<Is>, told: Told) => string }
type MeanwhileIs = Progress['is'] | 'work_awaits_payment' | 'shipping_awaits_payment'
type Meanwhile = NonNullable<Extract<Situation, { is: 'payment_overdue' | 'no_new_date' }>['meanwhile']>
type Of<Is> = Extract<Situation | Meanwhile, { is: Is }>

function say(situation: Situation | Meanwhile, told: Told): string {
  const sentence = SENTENCES[situation.is] as (situation: Situation | Meanwhile, told: Told) => string
  return sentence(situation, told)
}

const SENTENCES: Sentences = {
  drafting: (_, { side, builder }) =>
    side === 'builder' ? 'You are writing the spec sheet.' : `${builder} is writing the spec sheet.`,

  bank_holds: ({ cents }, told) =>
    told.side === 'buyer'
      ? `You disputed ${payment(cents, told)}. Your bank is holding the money until it decides.`
      : `${told.buyer} disputed ${payment(cents, told)}. The bank is holding the money until it decides.`,
  // The resulting balance cannot be paid here.
  bank_returned: ({ cents }, told) => {
    const what = payment(cents, told)
    if (told.side === 'operator') return `A bank returned ${what} to the buyer. You can settle the build.`
    if (told.side === 'builder') return `A bank returned ${what} to the buyer. We can settle the build for you.`
    return `Your bank returned ${what} to you, so nothing more can be paid here. Please work out the next steps with ${told.builder}.`
  },
  payment_overdue: ({ cents, since, meanwhile }, told) =>
    `${told.withoutPrices ? 'A payment has been' : formatCents(cents)} overdue since ${formatDay(since, told.today)}. ${say(meanwhile, told)}`,
  work_awaits_payment: () => 'Work can start once this is paid.',
  shipping_awaits_payment: () => 'You can ship the instrument once everything is paid.',

  slot_offered: (_, { side }) =>
    side === 'buyer' ? 'You’ve been offered a slot. Please reply.' : 'Waiting on the buyer to respond to the slot offer.',
  slot_held: (_, { side }) => (side === 'buyer' ? 'Pay to confirm your slot.' : 'Waiting on the buyer to pay for the slot.'),
  slot_awaited: (_, { side, builder }) => `Waiting for a slot in ${side === 'builder' ? 'your' : `${builder}’s`} order book.`,
  advances_paused: (_, told) => `Advance payments to ${you(told)} are paused.`,
  first_payment: ({ cents }, { withoutPrices }) =>
    `Work can start after the first payment${withoutPrices ? '' : ` of ${formatCents(cents)}`}.`,
  slot_ahead: ({ slot }, { side }) => (side === 'buyer' ? `Your slot is ${slot}. No action needed.` : `The slot is ${slot}.`),
  can_start: (_, told) => `${capitalizedYou(told)} can start work.${told.side === 'buyer' ? ' No action needed.' : ''}`,

  question: ({ question }, { side, builder }) => {
    if (side === 'operator') return `${builder} asked the buyer a question and is waiting for the answer.`
    return side === 'builder' ? `Waiting on the buyer’s reply: ${question}` : `${builder} is waiting for your reply: ${question}`
  },
  new_date: ({ promise, expects }, { side, builder, today }) => {
    const who = side === 'builder' ? 'Your new date is' : `${builder} now expects`
    return `Promised ${formatDay(promise, today)}. ${who} ${formatDay(expects, today)}.${choiceOf(side)}`
  },
  // Worded like the notice: the old date is no longer promised.
  no_new_date: ({ fromDay, isAgreed, meanwhile }, told) => {
    const day = formatDay(fromDay, told.today)
    const notice =
      told.side === 'builder'
        ? `You can’t make ${day} and don’t have a new date yet.`
        : `${told.builder} can’t make ${day} and doesn’t have a new date yet.`
    if (!isAgreed) return `${notice}${choiceOf(told.side)}`
    return meanwhile ? `${notice} ${say(meanwhile, told)}` : notice
  },
  overdue: ({ promise, stage }, told) => {
    const overdue = `Overdue since ${formatDay(promise, told.today)}.`
    return stage ? `${overdue} ${say(stage, told)}` : overdue
  },
  no_news: ({ days }, { side, builder }) =>
    `No update in ${days} days.${side === 'buyer' ? ` We’ve asked ${builder} for one.` : ''}`,
  paused: ({ reason, expectedOn: day }, { today, side }) => {
    const because = reason && reasonText(PAUSED, reason, side)
    const until = day ? ` ${day < today ? 'Was expected' : 'Expected'} to resume around ${formatDay(day, today)}.` : ''
    return `Work is paused${because ? `: ${because}` : ''}.${until}`
  },
  curing: ({ key, title, until }, told) => {
    const isNamed = isShown(title, told) && (key === 'finish' || key === 'varnish')
    const about = until ? ` until about ${formatDay(until, told.today)}` : ''
    return `${isNamed ? `The ${stageInSentence(title)} is curing` : 'Curing'}${about}. No action needed.`
  },
  working: ({ progress, likely, promise }, told) => {
    const range = likely && `Estimated ready ${rangeText(likely, told.today)}.`
    const promised = promise && `Promised ${formatDay(promise, told.today)}.`
    if (told.belowStage) return say(progress, told)
    return [say(progress, told), range, promised].filter(Boolean).join(' ')
  },
  in_stage: ({ number, of, title, startedOn, wait }, told) => {
    const since = startedOn && `started ${formatDay(startedOn, told.today)}`
    const until = wait?.expectedOn ? ` until about ${formatDay(wait.expectedOn, told.today)}` : ''
    const how = wait ? `${reasonText(WAITS, wait.reason, told.side)}${until}` : since
    if (told.belowStage) return how ? `${capitalized(how)}.` : ''
    return `${[`Stage ${number} of ${of}`, isShown(title, told) && title, how].filter(Boolean).join(' · ')}.`
  },
  between_stages: ({ done, of, next }, told) =>
    `${done} of ${of} stages done${next && isShown(next, told) ? ` · Next: ${stageInSentence(next)}` : ''}.`,

  withdrawn: ({ hasLabel }, told) => {
    if (!hasLabel) return `${withdrew(told)} The build will be canceled with a full refund.`
    const then =
      told.side === 'builder'
        ? 'Cancel the shipping label to cancel the build.'
        : `If ${told.builder} doesn’t ship the instrument within a week, the build will be canceled.`
    return `${withdrew(told)} ${then} If the instrument has already shipped, the return will start once it arrives.`
  },
  paid_in_full: ({ chosen }, told) => {
    const isBuyer = told.side === 'buyer'
    if (!chosen) return `Paid in full. ${isBuyer ? 'Choose' : 'Waiting on the buyer to choose'} delivery or pickup.`
    if (chosen.openCents > 0) {
      const delivery = told.withoutPrices ? 'for delivery' : `${formatCents(chosen.openCents)} for delivery`
      return `${isBuyer ? 'Pay' : 'Waiting on the buyer to pay'} ${delivery}.`
    }
    if (chosen.how === 'pickup')
      return `Paid in full. ${isBuyer ? `Agree on a pickup day with ${told.builder}` : 'The buyer will pick up the instrument'}.`
    if (told.side === 'builder') return 'Paid in full. Ship the instrument to the buyer.'
    return `Paid in full. ${told.builder} will ship the instrument to ${isBuyer ? 'you' : 'the buyer'}.`
  },
  unpaid: ({ cents, fulfilment, carrier, cameBack }, told) => {
    if (told.side !== 'buyer')
      return `${whereItIs(told, cameBack)} ${told.withoutPrices ? 'The balance' : formatCents(cents)} is still unpaid.`
    if (carrier) return packed(carrier)
    const pay = `${whereItIs(told, cameBack)} Pay ${formatCents(cents)}`
    if (!fulfilment) return `${pay} and choose delivery or pickup.`
    return `${pay} ${fulfilment === 'pickup' ? 'before you pick it up' : 'to have it shipped'}.`
  },
  labelled: ({ carrier }, { side }) => {
    if (side === 'buyer') return packed(carrier)
    return `The shipping label is ready. ${side === 'builder' ? `Hand the instrument to ${carrier}` : `${carrier} doesn’t have the instrument yet`}.`
  },
  delivery_undecided: ({ cameBack }, told) =>
    told.side === 'buyer' ? `${whereItIs(told, cameBack)} Choose delivery or pickup.` : finished(told, cameBack),
  awaits_pickup: ({ cameBack }, told) => {
    if (told.side !== 'buyer') return `${finished(told, cameBack)} The buyer will pick it up.`
    return `${finished(told, cameBack)} ${cameBack ? 'You can pick it up there' : `Pick it up from ${told.builder}`}.`
  },
  awaits_shipment: ({ cameBack }, told) => {
    if (told.side === 'buyer')
      return `${finished(told, cameBack)} ${cameBack ? 'They’ll ship it again once it arrives' : `${told.builder} is getting it ready to ship`}.`
    const send = `${finished(told, cameBack)} ${told.side === 'builder' ? 'Ship it' : `${told.builder} will ship it`}`
    return cameBack ? `${send} again once it arrives.` : `${send} to the buyer.`
  },

  in_transit: ({ carrier, expectedOn }, { today }) => {
    if (!carrier) return 'On the way.'
    const expected = expectedOn ? `, expected ${formatComingDay(expectedOn, today)}` : ''
    return expectedOn && expectedOn < today
      ? `Shipped with ${carrier}${expected}. Not delivered yet.`
      : `On the way with ${carrier}${expected}.`
  },
  reported_missing: ({ carrier }) =>
    `${carrier ? `Shipped with ${carrier}. ` : ''}Delivery reported missing. We’re looking into it.`,
  withdrawn_in_transit: (_, told) => `${withdrew(told)} The return will start once the instrument arrives.`,
  brought_back: () => 'The carrier returned the instrument. We’re looking into it.',
  problem_reported: (_, { side }) => `A problem ${side === 'buyer' ? 'you' : 'the buyer'} reported is being resolved.`,
  inspection: ({ until }, { side, today }) => {
    const day = formatDay(until, today)
    return side === 'buyer'
      ? `Inspect your instrument by ${day} and confirm that everything is as agreed.`
      : `The buyer has until ${day} to inspect the instrument.`
  },
  withdrawn_in_inspection: ({ until }, told) => {
    const day = formatDay(until, told.today)
    return `${withdrew(told)} ${told.side === 'buyer' ? `Start the return now, or it will start automatically on ${day}.` : `The return will start automatically by ${day}.`}`
  },

  return_due: ({ by }, told) => {
    const [to, day] = [`to ${you(told)}`, formatDay(by, told.today)]
    const isBuyer = told.side === 'buyer'
    if (by >= told.today)
      return isBuyer
        ? `Send the instrument back ${to} by ${day}.`
        : `The buyer has until ${day} to send the instrument back ${to}.`
    return isBuyer
      ? `The return ${to} was due on ${day}. Send the instrument now, or we’ll decide what happens next.`
      : `The return ${to} was due on ${day}. We’re reviewing the return and will decide what happens next.`
  },
  return_sent: (_, told) => `The instrument is on its way back to ${you(told)}.`,
  return_missing: (_, told) => `The return shipment to ${you(told)} hasn’t arrived. We’re looking into it.`,
  return_disputed: (_, told) =>
    `The instrument is back. ${capitalizedYou(told)} reported a problem with the return, and we’re looking into it.`,
  completed: (_, { side }) => (side === 'buyer' ? 'The instrument is yours.' : 'Completed.'),
  returned: (_, told) => `The instrument was returned to ${you(told)}.`,
  refunded: (_, { side }) => (side === 'buyer' ? 'You’re getting a refund.' : 'The buyer is getting a refund.'),
  never_arrived: () => 'The instrument never arrived.',
  cancelled: () => 'This build was canceled.',
}

function payment(cents: number, { withoutPrices }: Told): string {
  return withoutPrices ? 'a payment' : formatCents(cents)
}

/** The builder, as the reader calls them */
function you({ side, builder }: Told): string {
  return side === 'builder' ? 'you' : builder
}

function capitalizedYou({ side, builder }: Told): string {
  return side === 'builder' ? 'You' : builder
}

function capitalized(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function withdrew({ side }: Told): string {
  return `${side === 'buyer' ? 'You' : 'The buyer'} withdrew from the contract.`
}

const choiceOf = (side: Side) => (side === 'buyer' ? ' You can wait or cancel the build.' : '')

const packed = (carrier: string) => `Your instrument is packed and will ship with ${carrier}.`

/** Operators see amounts and dates, but no stage titles that a builder typed. */
function isShown(title: string, { side }: Told): boolean {
  return title !== '' && side !== 'operator'
}

function whereItIs(told: Told, cameBack: boolean): string {
  if (cameBack) return `Delivery failed. The carrier is returning the instrument to ${you(told)}.`
  return told.side === 'buyer' ? 'Your instrument is finished.' : 'The instrument is finished.'
}

function finished(told: Told, cameBack: boolean): string {
  return cameBack ? whereItIs(told, cameBack) : `${told.side === 'buyer' ? 'Your' : 'The'} instrument is finished and paid for.`
}

function reasonText(texts: Reasons, reason: WaitReason, side: Side): string {
  return reason === 'buyer' ? `waiting on ${side === 'buyer' ? 'you' : 'the buyer'}` : texts[reason]
}

type Reasons = Record<Exclude<WaitReason, 'buyer'>, string>

const WAITS: Reasons = {
  parts: 'waiting for parts',
  curing: 'curing',
  workshop: 'waiting for its turn in the workshop',
  illness: 'on hold due to illness',
  other: 'on hold',
}

const PAUSED: Reasons = {
  parts: 'waiting for parts',
  curing: 'curing',
  workshop: 'the workshop is closed',
  illness: 'the builder is ill',
  other: '',
}
