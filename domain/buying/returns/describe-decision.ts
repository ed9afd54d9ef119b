import type { DECISIONS_ABOUT, Decided, Decision, DecisionSubject } from '#contracts/buying/returns.ts'
import { formatCents } from '#contracts/kernel/money.ts'

/** Whether the decision starts a return, which the builder then confirms. Any other decision closes the case. */
export function beginsReturn({ about, decision }: Pick<Decided, 'about' | 'decision'>): boolean {
  if (about === 'withdrawn') return true
  return decision === 'take_back' && (about === 'found' || about === 'brought_back')
}

type Names = { side: 'buyer' | 'builder'; builder: string; buyer: string }

/** The decision and who pays, as one of the two sides reads it. */
export function describeDecision(decided: Decided, names: Names): string {
  const words: Partial<Record<Decision, (said: Said) => string>> = WORDS[decided.about]
  return words[decided.decision]?.(sayFor(decided, names)) ?? ''
}

type Said = ReturnType<typeof sayFor>

function sayFor({ backCents, keepsCents }: Decided, { side, builder, buyer }: Names) {
  const [toBuyer, toBuilder] = [side === 'buyer', side === 'builder']
  const to = toBuyer ? 'to your original payment method' : `to ${buyer}`
  const back = `Refund ${to}: ${formatCents(backCents)}`
  const keeps = `${toBuilder ? 'You keep' : `${builder} keeps`} ${formatCents(keepsCents)}`
  return {
    back,
    keeps,
    asSaid: `${back}.${keepsCents > 0 ? ` ${keeps}.` : ''}`,
    part: `Partial refund ${to}: ${formatCents(backCents)}`,
    onceThere: `We’ll refund ${formatCents(backCents)} ${to} once ${toBuilder ? 'you have' : `${builder} has`} the instrument back.`,
    buyer: toBuyer ? 'you' : buyer,
    buyerKeeps: toBuyer ? 'You keep' : `${buyer} keeps`,
    buyerHas: toBuyer ? 'you have' : `${buyer} has`,
    builder: toBuilder ? 'you' : builder,
    builderCovers: toBuilder ? 'You cover' : `${builder} covers`,
    found: toBuilder ? 'the problem you reported' : 'the problem they reported',
    shopCovers: `The shop covers this, and ${toBuilder ? 'you still get your' : `${builder} still gets their`} full share.`,
    costOfBuyer: toBuyer ? 'at your expense' : `at ${buyer}’s expense`,
    costOfBuilder: toBuilder ? 'at your expense' : 'at their expense',
  }
}

const damaged = ({ part, shopCovers }: Said) => `${part} for damage in transit. ${shopCovers}`
const partly = ({ part, builderCovers }: Said) => `${part}. ${builderCovers} this.`
const keptByBuyer = ({ buyerKeeps }: Said) => `${buyerKeeps} the instrument, and there’s no refund.`
const arrived = ({ buyerHas }: Said) => `We found that ${buyerHas} the instrument.`
const goesBack = ({ builder, costOfBuilder, onceThere }: Said) =>
  `The instrument must be returned to ${builder} ${costOfBuilder}. ${onceThere}`
const LOST = {
  shop_pays: ({ back, shopCovers }: Said) => `The instrument never arrived. ${back}. ${shopCovers}`,
  take_back: ({ back, builderCovers }: Said) => `The instrument never arrived. ${back}. ${builderCovers} this.`,
}

const WORDS: { [About in DecisionSubject]: Record<(typeof DECISIONS_ABOUT)[About][number], (said: Said) => string> } = {
  found: { as_agreed: () => 'The instrument is as agreed.', money: partly, shop_pays: damaged, take_back: goesBack },
  withdrawn: {
    as_agreed: ({ buyer, costOfBuyer, onceThere }) =>
      `The instrument is as agreed. Because ${buyer} withdrew, it must still be returned ${costOfBuyer}. ${onceThere}`,
    take_back: (said) => `The instrument is not as agreed. ${goesBack(said)}`,
  },
  not_arrived: { as_agreed: arrived, ...LOST },
  brought_back: {
    ...LOST,
    as_agreed: arrived,
    take_back: ({ builder, onceThere }) => `The instrument was returned to ${builder} or is on its way back. ${onceThere}`,
  },
  returning: {
    as_agreed: keptByBuyer,
    shop_pays: ({ asSaid, shopCovers }) => `${asSaid} ${shopCovers}`,
    take_back: ({ asSaid, builderCovers }) => `${asSaid} ${builderCovers} the loss.`,
  },
  not_sent_back: { ...LOST, as_agreed: keptByBuyer },
  came_back: {
    take_back: ({ asSaid, builderCovers, found }) => `${asSaid} ${builderCovers} the cost of ${found}.`,
    money: ({ back, keeps, found }) => `${back}. ${keeps} for ${found}.`,
  },
  disputed: {
    close: ({ buyer }) => `The bank refunded ${buyer}, so we closed the return without another refund.`,
  },
}
