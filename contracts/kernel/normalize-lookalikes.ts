// Cyrillic and Greek letters that look like Latin ones.
const LOOKALIKES: Record<string, string> = {
  а: 'a',
  в: 'b',
  с: 'c',
  ԁ: 'd',
  е: 'e',
  һ: 'h',
  і: 'i',
  ј: 'j',
  к: 'k',
  м: 'm',
  о: 'o',
  р: 'p',
  ѕ: 's',
  т: 't',
  у: 'y',
  х: 'x',
  α: 'a',
  ε: 'e',
  ι: 'i',
  κ: 'k',
  ν: 'v',
  ο: 'o',
  ρ: 'p',
  τ: 't',
  υ: 'u',
  χ: 'x',
  ı: 'i',
}

const DIGIT_WORDS: Record<string, string> = {
  zero: '0',
  oh: '0',
  one: '1',
  two: '2',
  three: '3',
  four: '4',
  five: '5',
  six: '6',
  seven: '7',
  eight: '8',
  nine: '9',
}
const DIGIT_WORD = Object.keys(DIGIT_WORDS).join('|')
const SPELLED = new RegExp(`\\b(?:${DIGIT_WORD})(?:[\\s,.\\-]*\\b(?:${DIGIT_WORD}|\\d+))*\\b`, 'gi')
const WORDS_OF_A_NUMBER = 3

/** The value of a decimal digit in any script: a script's digits are consecutive from its zero. */
function latinDigit(digit: string): string {
  let code = digit.codePointAt(0) ?? 0
  let value = 0
  while (/\p{Nd}/u.test(String.fromCodePoint(code - 1)) && value < 9) {
    code -= 1
    value += 1
  }
  return String(value)
}

/** Normalizes a text as a reader sees it: lookalike letters, digits, at-signs and dots become plain ones. */
export function normalizeLookalikes(text: string): string {
  return (
    text
      .normalize('NFKC')
      .replaceAll(/\p{Cf}|\u00ad|\u034f|\u115f|\u3164/gu, '')
      .replaceAll(/[^\p{ASCII}\P{Nd}]/gu, latinDigit)
      .replaceAll(/[^\p{ASCII}]/gu, (letter) => LOOKALIKES[letter] ?? LOOKALIKES[letter.toLowerCase()] ?? letter)
      .replaceAll(/[。｡․·•∙]/g, '.')
      .replaceAll(/[‐‑‒–—―−]/g, '-')
      .replaceAll(/[([{<]\s*(?:at|a|@)\s*[)\]}>]/gi, '@')
      .replaceAll(/[([{<]\s*(?:dot|punkt|\.)\s*[)\]}>]/gi, '.')
      // J o e @ … and 4 1 5 …: single characters separated by spaces
      .replaceAll(/(?<![a-z0-9])[a-z@.](?:[ _-]+[a-z@.](?![a-z0-9])){3,}/gi, (spaced) => spaced.replaceAll(/[ _-]/g, ''))
      .replaceAll(SPELLED, spelledNumber)
  )
}

/** 'five five five 0100' is a number; 'one piece' and 'two' are words. */
function spelledNumber(run: string): string {
  const words = run.match(/[a-z]+/gi) ?? []
  if (words.length < WORDS_OF_A_NUMBER) return run
  return run.replaceAll(/[a-z]+/gi, (word) => DIGIT_WORDS[word.toLowerCase()] ?? word).replaceAll(/[\s,.-]+/g, '')
}
