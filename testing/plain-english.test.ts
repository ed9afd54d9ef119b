import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { read, sourceFiles } from './source-files.ts'

type Habit = { pattern: RegExp; budget: number; example: string; instead: string }

/** Habits of docs/style.md in code, comments, tests and docs. A budget may only shrink: lower it when you remove some. */
const HABITS: Record<string, Habit> = {
  nobody: { pattern: /\bnobody\b/gi, budget: 70, example: 'Nobody pays for it', instead: 'No one can …, or say what happens' },
  'its buyer': {
    pattern: /\bits (buyer|builder|carrier)\b/gi,
    budget: 41,
    example: 'its buyer',
    instead: 'the buyer of …, or the buyer',
  },
  'What … is': {
    pattern: /\bWhat [a-z’ ]{2,40}\b(is|has|goes|can)\b/g,
    budget: 12,
    example: 'What has left can be missed',
    instead: 'the noun',
  },
  anew: {
    pattern: /\b(anew|once more|any more|all the same|after all)\b/gi,
    budget: 25,
    example: 'Choose anew',
    instead: 'again, any longer, anyway',
  },
  whoever: { pattern: /\b(whoever|whom)\b/gi, budget: 16, example: 'Whoever comes next', instead: 'the next person' },
  'says so': {
    pattern: /\b(says? so|by word|without a word)\b/gi,
    budget: 12,
    example: 'and says so',
    instead: 'shows an error, confirms',
  },
  'Where … for if': {
    pattern: /(?<=\. |\/ |\* )Where [a-z]/g,
    budget: 23,
    example: '// Where it is missing',
    instead: 'If …, When …',
  },
  'is gone': {
    pattern: /\b(is|are) gone\b|\bhas left\b/g,
    budget: 11,
    example: 'the builder has left',
    instead: 'deleted, expired, shipped',
  },
  ', too': { pattern: /, too\b/g, budget: 7, example: ', too', instead: 'also' },
  'Of … in front': {
    pattern: /(^|[.:;] |\/\/ |\* |["`>'])Of [a-z]/gm,
    budget: 9,
    example: '// Of a build',
    instead: 'For …, or the genitive after the noun',
  },
  'So long …': {
    pattern: /(\/\/ |\* )So (long|many|few)\b/g,
    budget: 1,
    example: '// So long after it',
    instead: 'Days until …',
  },
}

const THIS = 'testing/plain-english.test.ts'
// Released entries are not rewritten.
const docs = globSync(['*.md', 'docs/**/*.md', '{app,contracts,db,domain,providers,sandbox,server}/**/README.md']).filter(
  (file) => file !== 'CHANGELOG.md',
)
const texts = [...sourceFiles(), ...docs]
  .filter((file) => file !== THIS)
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }))

test.each(Object.entries(HABITS))('“%s” appears no more often than its budget', (_, { pattern, budget, instead }) => {
  const hits = texts.map(({ file, text }) => ({ file, count: text.match(pattern)?.length ?? 0 }))
  const total = hits.reduce((sum, { count }) => sum + count, 0)
  expect(total, `write instead: ${instead}`).toBeLessThanOrEqual(budget)
})

test.each(Object.entries(HABITS))('the pattern of “%s” finds its example', (_, { pattern, example }) => {
  expect(example.match(pattern)).not.toBeNull()
})

// Neither a noun nor an action: the reader has to guess what “it” is.
const LABEL = String.raw`(It|They|Say)\b`
const LABELS = [
  new RegExp(String.raw`<(Button|h[1-6]|Tab|Link|[A-Z]\w*(?:Button|Heading|Item|Link|Title))\b[^<>]*>\s*${LABEL}`, 'g'),
  new RegExp(String.raw`\b(label|title|heading|submit|subject|summary|button): ?['"\`]${LABEL}`, 'g'),
  new RegExp(String.raw`\b(label|title|heading|submit|aria-label)=\{?['"\`]${LABEL}`, 'g'),
]

test('no label, button, heading, subject or summary begins with It, They or Say', () => {
  const found = sourceFiles()
    .filter((file) => !/\.(test|spec)\.tsx?$/.test(file))
    .flatMap((file) => LABELS.flatMap((label) => (read(file).match(label) ?? []).map((hit) => `${file}: ${hit}`)))
  expect(found).toEqual([])
})

test.each(['<SubmitButton>It is sent', "label: 'It has arrived'", 'label="It is paid"', 'title={`Say no to a change`}'])(
  'a label such as %s is found',
  (label) => {
    expect(LABELS.some((pattern) => label.search(pattern) >= 0)).toBe(true)
  },
)
