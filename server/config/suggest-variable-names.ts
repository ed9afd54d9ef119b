import { distance } from 'fastest-levenshtein'
import { describeConfig } from './describe-config.ts'

const FEW_TYPOS = 2
// For shorter names, such as HOST and POST, two letters are too many.
const LONG_ENOUGH = 8

/** Unknown variables that resemble a setting, one sentence each. */
export function suggestVariableNames(env: NodeJS.ProcessEnv): string[] {
  const known = describeConfig().flatMap(({ name, secret }) => (secret ? [name, `${name}_FILE`] : [name]))
  const unknown = Object.keys(env).filter((name) => env[name] && !known.includes(name))
  return unknown.flatMap((name) => {
    const [closest] = known
      .filter((setting) => hasTypo(name, setting) || leavesWordsOut(name, setting))
      .sort((one, other) => distance(name, one) - distance(name, other))
    return closest ? [`${name} is not a setting of the shop. Did you mean ${closest}?`] : []
  })
}

function hasTypo(name: string, setting: string): boolean {
  return name.length >= LONG_ENOUGH && distance(name, setting) <= FEW_TYPOS
}

/** Such as STRIPE_SECRET for STRIPE_SECRET_KEY. */
function leavesWordsOut(name: string, setting: string): boolean {
  const words = name.split('_')
  const allWords = setting.split('_')
  return words.length > 1 && words[0] === allWords[0] && words.every((word) => allWords.includes(word))
}
