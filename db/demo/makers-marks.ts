import type { Lettering } from '#packages/artwork/drawing.ts'

type Mark = { makerName: string; lettering: Lettering }

/** Each builder's logo on the headstock, label or enclosure, and its lettering. */
export const makersMarks = {
  'thornquist-guitars': { makerName: 'Thornquist', lettering: 'serif' },
  'larkwell-electric': { makerName: 'Larkwell', lettering: 'script' },
  'ybarra-lund': { makerName: 'Ybarra Lund', lettering: 'italic' },
  'dunmorrow-archtops': { makerName: 'Dunmorrow', lettering: 'deco' },
  'lowfell-basses': { makerName: 'Lowfell', lettering: 'sans' },
  'atelier-beaudrin': { makerName: 'Beaudrin', lettering: 'italic' },
  'thessaly-crane': { makerName: 'Thessaly Crane', lettering: 'serif' },
  'wailoa-ukulele': { makerName: 'Wailoa', lettering: 'script' },
  'burks-fork-mandolins': { makerName: 'Burks Fork', lettering: 'deco' },
  'tin-heron': { makerName: 'Tin Heron', lettering: 'sans' },
  'night-ferry-effects': { makerName: 'Night Ferry', lettering: 'deco' },
  'fenwright-guitars': { makerName: 'Fenwright', lettering: 'sans' },
  'sable-larch': { makerName: 'Sable Larch', lettering: 'serif' },
} as const satisfies Record<string, Mark>

export type MakerSlug = keyof typeof makersMarks
