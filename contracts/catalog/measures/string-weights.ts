/**
 * String weights per inch in hundred-millionths of a pound, by gauge in thousandths of an inch: plain steel, and nickel-plated steel wound
 * on a round core, as D'Addario publishes them for its plain and XL strings. Other brands differ by a few percent.
 */
export const PLAIN_WEIGHTS = {
  8: 1418,
  9: 1794,
  10: 2215,
  11: 2680,
  12: 3190,
  13: 3744,
  14: 4342,
  15: 4984,
  16: 5671,
  17: 6402,
  18: 7177,
  19: 7997,
  20: 8861,
  22: 10_722,
  24: 12_760,
  26: 14_975,
} as const

/** The same for wound strings */
export const WOUND_WEIGHTS = {
  17: 5524,
  18: 6215,
  20: 7495,
  21: 8293,
  22: 9184,
  24: 10_857,
  26: 12_671,
  28: 14_666,
  30: 17_236,
  32: 19_347,
  34: 21_590,
  36: 23_964,
  38: 26_471,
  39: 27_932,
  42: 32_279,
  44: 35_182,
  46: 38_216,
  48: 41_382,
  49: 43_014,
  52: 48_109,
  54: 53_838,
  56: 57_598,
} as const
