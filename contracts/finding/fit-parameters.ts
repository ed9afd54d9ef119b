/** The compared measures as URL parameters. Separate from the measures themselves, which browsers do not need to load. */
const FIT_MEASURE_PARAMETERS = [
  'scale',
  'nut',
  'spacing_saddle',
  'radius',
  'neck_depth_1',
  'neck_depth_12',
  'weight',
  'body_width',
  'body_depth',
  'back_length',
  'body_stop',
  'neck_stop',
]

/** All parameters of `/fit`. `nut_matters` is 'must' or 'no'. */
export const FIT_PARAMETERS: readonly string[] = [
  'family',
  'model',
  'hand',
  'strings',
  'frets',
  ...FIT_MEASURE_PARAMETERS.flatMap((id) => [id, `${id}_matters`]),
]
