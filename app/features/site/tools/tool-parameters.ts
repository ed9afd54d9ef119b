// The tools' URL parameters, apart from the calculations, which browsers need not load.

/** How many strings the tension page has. */
export const STRING_PLACES: readonly number[] = [1, 2, 3, 4, 5, 6]

export const FRET_PARAMETERS: readonly string[] = ['scale', 'frets']

export const TENSION_PARAMETERS: readonly string[] = [
  'scale',
  ...STRING_PLACES.flatMap((place) => [`string_${place}`, `note_${place}`]),
]
