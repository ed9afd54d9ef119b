// What the addresses of the tools say. Apart from the computing, which browsers need not load.

/** Strings that the page of tensions has places for. */
export const STRING_PLACES: readonly number[] = [1, 2, 3, 4, 5, 6]

export const FRET_PARAMETERS: readonly string[] = ['scale', 'frets']

export const TENSION_PARAMETERS: readonly string[] = [
  'scale',
  ...STRING_PLACES.flatMap((place) => [`string_${place}`, `note_${place}`]),
]
