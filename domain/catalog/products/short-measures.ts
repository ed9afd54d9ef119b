const LENGTH = ['scale length', 'string length', 'back length', 'body length']
const TOP = ['top wood', 'body wood', 'back and sides', 'back wood', 'wood']

/** The two measures that best distinguish a family's instruments, each with its possible names */
const BY_CATEGORY: Record<string, string[][]> = {
  'guitar pedals & effects': [['type'], ['power', 'bypass']],
  // All have a spruce top.
  violins: [LENGTH, ['back and sides', 'back wood', ...TOP]],
}
const OTHERS = [LENGTH, TOP]

/** The two measures of a card, '25½″' and 'Bog oak', or fewer if the builder names fewer */
export function shortMeasures(specifications: Record<string, string>, categories: string[]): string[] {
  const family = categories.find((category) => Object.hasOwn(BY_CATEGORY, category))
  const given = new Map(Object.entries(specifications).map(([name, value]) => [name.trim().toLowerCase(), value]))
  return ((family && BY_CATEGORY[family]) || OTHERS).flatMap((names) => {
    const value = names.map((name) => given.get(name)).find((each) => each !== undefined)
    return value === undefined ? [] : [firstClause(value)]
  })
}

/** 'Bog oak' from 'Bog oak, 6 mm cap'. A comma within a number does not end it. */
function firstClause(value: string): string {
  return value.split(/[,;] |\s\(/)[0] ?? value
}
