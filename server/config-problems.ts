type Given = Record<string, string>

// Half a configuration is worse than none: the shop would open, and fail at the first buyer.
const NEEDED_TOGETHER = [
  { what: 'card payments', names: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'] },
  { what: 'files in a bucket', names: ['S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] },
]
const NEEDS = [
  { name: 'STRIPE_API_BASE', needs: 'STRIPE_SECRET_KEY' },
  { name: 'EASYPOST_API_BASE', needs: 'EASYPOST_API_KEY' },
  { name: 'S3_ENDPOINT', needs: 'S3_BUCKET' },
]
const SHORTEST_STRIPE_SESSION_SECONDS = 1800

/** What is missing beside what was given, one sentence each. */
export function halfConfigured(given: Given): string[] {
  const problems: string[] = []
  for (const { what, names } of NEEDED_TOGETHER) {
    const present = names.filter((name) => given[name])
    const missing = names.filter((name) => !given[name])
    if (present.length === 0 || missing.length === 0) continue
    problems.push(`${are(present)} set but ${are(missing)} missing: ${what} need all of them, or none.`)
  }
  for (const { name, needs } of NEEDS) {
    if (given[name] && !given[needs]) problems.push(`${name} is set but ${needs} is missing: without it nothing is asked there.`)
  }
  const asksStripeItself = given.STRIPE_SECRET_KEY && !given.STRIPE_API_BASE
  if (asksStripeItself && Number(given.HOLD_SECONDS ?? SHORTEST_STRIPE_SESSION_SECONDS) < SHORTEST_STRIPE_SESSION_SECONDS) {
    problems.push(`HOLD_SECONDS must be at least ${SHORTEST_STRIPE_SESSION_SECONDS}: Stripe keeps a payment page open that long.`)
  }
  return problems
}

function are(names: string[]): string {
  return `${names.join(' and ')} ${names.length === 1 ? 'is' : 'are'}`
}
