import { z } from 'zod'

/** An optional text: missing or null becomes blank. */
export function optionalText<Text extends z.ZodType<string>>(text: Text) {
  return z.preprocess((value) => value ?? '', text)
}
