import { feelOf } from '#contracts/catalog/measures/feel-of.ts'
import { type Feel, fitOf } from '#contracts/catalog/measures/fit-score.ts'
import type { Known, KnownMeasures } from '#contracts/catalog/measures/known-measures.ts'
import type { MeasureField } from '#contracts/catalog/measures/measure-fields.ts'
import { GENUS } from '#contracts/catalog/measures/wood-genera.ts'

/** An instrument and its known measures */
export type Candidate = { id: string; builderId: string; priceCents: number; isReserved: boolean; measures: KnownMeasures }

const MOST_SIMILAR = 6
const MOST_OF_BUILDER = 2
const LEAST_POINTS = 50
/** Without measures, as for most pedals, type and price decide. */
const UNMEASURED_POINTS = 65
/** The penalty for one step of difference besides the measures */
const POINTS_PER_STEP = 5
/** A price half as high again is one step. */
const PRICE_STEP = 0.4

/** The words that describe the body or pickups */
const KIND_FIELDS: readonly MeasureField[] = [
  'electric_body',
  'acoustic_body',
  'nylon_type',
  'uke_size',
  'mandolin_type',
  'violin_size',
  'pedal_type',
  'pickup_config',
]

/**
 * Up to six of the most similar, at most two per builder. The same builder's come last, because they have their own section. Reserved
 * instruments are left out.
 */
export function chooseSimilar(of: Candidate, candidates: readonly Candidate[]): Candidate[] {
  const feel = feelOf(of.measures)
  const scored = candidates.flatMap((candidate) => {
    if (candidate.id === of.id || candidate.isReserved) return []
    const points = similarity(feel, candidate.measures)
    return points === null ? [] : [{ candidate, points: points - POINTS_PER_STEP * otherSteps(of, candidate) }]
  })
  const isOwn = ({ candidate }: (typeof scored)[number]) => Number(candidate.builderId === of.builderId)
  const ranked = scored
    .filter(({ points }) => points >= LEAST_POINTS)
    .sort((one, other) => isOwn(one) - isOwn(other) || other.points - one.points)
  const ofBuilder = new Map<string, number>()
  const chosen = ranked.filter(({ candidate: { builderId } }) => {
    const count = (ofBuilder.get(builderId) ?? 0) + 1
    ofBuilder.set(builderId, count)
    return count <= MOST_OF_BUILDER
  })
  return chosen.slice(0, MOST_SIMILAR).map(({ candidate }) => candidate)
}

/** How it would feel to a player of the other one; null if too little is known, or if they could not play it */
function similarity(feel: Feel, measures: KnownMeasures): number | null {
  const fit = fitOf(feel, measures)
  if (!fit) return null
  if (fit.asked === 0) return UNMEASURED_POINTS
  // Unknown measures cost as much as in every list by feel.
  return fit.score === null ? null : fit.rank
}

/** Differences that no measure has: type of body or pickups, top wood, price */
function otherSteps(of: Candidate, other: Candidate): number {
  const kinds = KIND_FIELDS.filter((field) => differs(of.measures.known[field], other.measures.known[field])).length
  const [own, others] = [of, other].map(({ measures }) => GENUS.get(String(measures.known.top_wood?.value)))
  const isOtherTop = own !== undefined && others !== undefined && own !== others
  return kinds + Number(isOtherTop) + Math.abs(Math.log(other.priceCents / of.priceCents)) / PRICE_STEP
}

/** A missing value is not a difference. */
function differs(one: Known | undefined, other: Known | undefined): boolean {
  return one !== undefined && other !== undefined && one.value !== other.value
}
