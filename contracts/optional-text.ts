import { z } from 'zod'

/** A text that need not be said: left out, or sent as null the way tables keep it, it is blank. */
export function optionalText<Text extends z.ZodType<string>>(text: Text) {
  return z.preprocess((value) => value ?? '', text)
}
