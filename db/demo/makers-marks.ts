import type { Lettering, Wood } from '#packages/artwork/drawing.ts'

/** What the maker's initials are inlaid in: the wood of a head, or the paint of an enclosure. */
type Ground = { wood: Wood } | { paint: string }
type Mark = { makerName: string; lettering: Lettering; ground: Ground }

/** Each builder's logo on the headstock, label or enclosure, its lettering, and the ground of their portrait. */
export const makersMarks = {
  'thornquist-guitars': { makerName: 'Thornquist', lettering: 'serif', ground: { wood: 'rosewood' } },
  'larkwell-electric': { makerName: 'Larkwell', lettering: 'script', ground: { wood: 'ebony' } },
  'ybarra-lund': { makerName: 'Ybarra Lund', lettering: 'italic', ground: { wood: 'cocobolo' } },
  'dunmorrow-archtops': { makerName: 'Dunmorrow', lettering: 'deco', ground: { wood: 'ebony' } },
  'lowfell-basses': { makerName: 'Lowfell', lettering: 'sans', ground: { wood: 'spalted-maple' } },
  'atelier-beaudrin': { makerName: 'Beaudrin', lettering: 'italic', ground: { wood: 'flamed-maple' } },
  'thessaly-crane': { makerName: 'Thessaly Crane', lettering: 'serif', ground: { wood: 'birdseye-maple' } },
  'wailoa-ukulele': { makerName: 'Wailoa', lettering: 'script', ground: { wood: 'figured-koa' } },
  'burks-fork-mandolins': { makerName: 'Burks Fork', lettering: 'deco', ground: { wood: 'cherry' } },
  'tin-heron': { makerName: 'Tin Heron', lettering: 'sans', ground: { paint: '#7d9a8c' } },
  'night-ferry-effects': { makerName: 'Night Ferry', lettering: 'deco', ground: { paint: '#22304a' } },
  'fenwright-guitars': { makerName: 'Fenwright', lettering: 'sans', ground: { wood: 'roasted-maple' } },
  'sable-larch': { makerName: 'Sable Larch', lettering: 'serif', ground: { wood: 'figured-walnut' } },
} as const satisfies Record<string, Mark>

export type MakerSlug = keyof typeof makersMarks

/** Builders in review, who have no instruments yet. */
export const waitingMarks = {
  'haldane-citterns': { makerName: 'Haldane', lettering: 'serif', ground: { wood: 'oak' } },
  'orchard-lane-strings': { makerName: 'Orchard Lane', lettering: 'italic', ground: { wood: 'pear' } },
} as const satisfies Record<string, Mark>
