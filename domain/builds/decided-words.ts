import type { SheetSide } from '#contracts/build-sheets.ts'
import type { DECISIONS_ABOUT, Decision, DecisionSubject } from '#contracts/hand-overs.ts'
import { formatCents } from '#contracts/money.ts'

/** What an operator has decided last of a build that had left its workshop, and what followed for the money. */
export type Decided = {
  about: DecisionSubject
  decision: Decision
  backCents: number
  keepsCents: number
  /** In the operator's words, for both sides. */
  reason: string
  at: string
}

/** Whether it goes back from then on, and its builder says when it is there. Any other decision ends what was open. */
export function beginsReturn({ about, decision }: Pick<Decided, 'about' | 'decision'>): boolean {
  if (about === 'withdrawn') return true
  return decision === 'take_back' && (about === 'found' || about === 'brought_back')
}

type Names = { side: SheetSide; builder: string; buyer: string }

/** What was decided and who bears it, as one of the two sides reads it. */
export function decidedWords(decided: Decided, names: Names): string {
  const words: Partial<Record<Decision, (said: Said) => string>> = WORDS[decided.about]
  return words[decided.decision]?.(sayFor(decided, names)) ?? ''
}

type Said = ReturnType<typeof sayFor>

function sayFor({ backCents, keepsCents }: Decided, { side, builder, buyer }: Names) {
  const [toBuyer, toBuilder] = [side === 'buyer', side === 'builder']
  const back = `${formatCents(backCents)} goes back ${toBuyer ? 'to your card' : `to ${buyer}`}`
  const keeps = `${toBuilder ? 'You keep' : `${builder} keeps`} ${formatCents(keepsCents)}`
  return {
    back,
    keeps,
    asSaid: `${back}, as was said.${keepsCents > 0 ? ` ${keeps}.` : ''}`,
    part: `${formatCents(backCents)} of the price goes back ${toBuyer ? 'to your card' : `to ${buyer}`}`,
    onceThere: `${back} once ${toBuilder ? 'you have' : `${builder} has`} it back.`,
    buyer: toBuyer ? 'you' : buyer,
    buyerHas: toBuyer ? 'you have' : `${buyer} has`,
    builder: toBuilder ? 'you' : builder,
    builderBears: toBuilder ? 'You bear' : `${builder} bears`,
    found: toBuilder ? 'what you have found' : 'what they have found',
    shopBears: `The shop bears that, and ${toBuilder ? 'your share' : `the share of ${builder}`} stays as it is.`,
    costOfBuyer: toBuyer ? 'at your cost' : `at the cost of ${buyer}`,
    costOfBuilder: toBuilder ? 'at your cost' : 'at their cost',
  }
}

const damaged = ({ part, shopBears }: Said) => `${part} for what happened on the way. ${shopBears}`
const partly = ({ part, builderBears }: Said) => `${part}. ${builderBears} that.`
const stays = ({ buyer }: Said) => `It stays with ${buyer}`
const keptByBuyer = (said: Said) => `${stays(said)}, and no money goes back.`
const arrived = ({ buyerHas }: Said) => `It has arrived: ${buyerHas} it.`
const goesBack = ({ builder, costOfBuilder, onceThere }: Said) => `It goes back to ${builder}, ${costOfBuilder}. ${onceThere}`
const LOST = {
  shop_pays: ({ back, shopBears }: Said) => `It did not arrive. ${back}. ${shopBears}`,
  take_back: ({ back, builderBears }: Said) => `It did not arrive. ${back}. ${builderBears} that.`,
}

const WORDS: { [About in DecisionSubject]: Record<(typeof DECISIONS_ABOUT)[About][number], (said: Said) => string> } = {
  found: { as_agreed: () => 'It is as agreed.', money: partly, shop_pays: damaged, take_back: goesBack },
  withdrawn: {
    as_agreed: ({ buyerHas, costOfBuyer, onceThere }) =>
      `It is as agreed. It goes back all the same, because ${buyerHas} withdrawn, and ${costOfBuyer}. ${onceThere}`,
    take_back: (said) => `It is not as agreed. ${goesBack(said)}`,
  },
  not_arrived: { as_agreed: arrived, ...LOST },
  brought_back: {
    ...LOST,
    as_agreed: arrived,
    take_back: ({ builder, onceThere }) => `It is with ${builder}, or on its way there. ${onceThere}`,
  },
  returning: {
    as_agreed: keptByBuyer,
    money: (said) => `${stays(said)}. ${partly(said)}`,
    shop_pays: (said) => `${stays(said)}. ${damaged(said)}`,
    take_back: ({ asSaid, builderBears }) => `${asSaid} ${builderBears} the loss.`,
  },
  not_sent_back: { ...LOST, as_agreed: keptByBuyer },
  came_back: {
    take_back: ({ asSaid, builderBears, found }) => `${asSaid} ${builderBears} the cost of ${found}.`,
    money: ({ back, keeps, found }) => `${back}. ${keeps} for ${found}.`,
  },
}
