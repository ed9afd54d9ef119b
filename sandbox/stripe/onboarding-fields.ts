import { z } from 'zod'
import type { BankDetails, withAccountState } from './account-object.ts'

/** The fields of the hosted form, in order. */
export const ONBOARDING_FIELDS = [
  'first_name',
  'last_name',
  'dob',
  'phone',
  'street',
  'city',
  'state',
  'zip',
  'ssn_last_4',
  'routing',
  'account',
] as const
export type OnboardingField = (typeof ONBOARDING_FIELDS)[number]
export type OnboardingErrors = Partial<Record<OnboardingField | 'agreed', string>>
export type OnboardingTyped = Partial<Record<OnboardingField, string>>

/** Details that pass, for people who only want to try it. */
export const TEST_DETAILS: Record<OnboardingField, string> = {
  first_name: 'Ines',
  last_name: 'Thornquist',
  dob: '04/17/1974',
  phone: '(608) 555-0188',
  street: '1 Williamson Street',
  city: 'Madison',
  state: 'WI',
  zip: '53703',
  ssn_last_4: '0000',
  routing: '110000000',
  account: '000123456789',
}

const text = (message: string) => z.string().trim().min(1, message).max(200)
const digits = (pattern: RegExp, message: string) =>
  z
    .string()
    .transform((typed) => typed.replace(/\D/g, ''))
    .refine((number) => pattern.test(number), message)

const Details = z.object({
  first_name: text('Enter your first name.'),
  last_name: text('Enter your last name.'),
  dob: z.string().refine(isAdult, 'Enter your date of birth as MM/DD/YYYY. You must be 18 or older.'),
  phone: digits(/^1?\d{10}$/, 'Enter a phone number with ten digits.'),
  street: text('Enter your street address.'),
  city: text('Enter your city.'),
  state: z.string().regex(/^[A-Za-z]{2}$/, 'Enter your state’s two-letter abbreviation.'),
  zip: digits(/^\d{5}(\d{4})?$/, 'Enter a ZIP code.'),
  ssn_last_4: digits(/^\d{4}$/, 'Enter the last four digits.'),
  routing: digits(/^\d{9}$/, 'Enter the nine digits of your bank’s routing number.'),
  account: digits(/^\d{4,17}$/, 'Enter your account number.'),
  agreed: z.literal('on', 'You need to agree before you can be paid.'),
})

/** Elsewhere there is neither a state nor a Social Security number. */
const Abroad = Details.omit({ state: true, ssn_last_4: true }).extend({
  phone: digits(/^\d{6,15}$/, 'Enter a phone number.'),
  zip: text('Enter your postcode.'),
  routing: text('Enter your bank’s code.'),
  account: text('Enter your account number or IBAN.'),
  ssn_last_4: z.string().optional(),
})

type Outcome = Parameters<typeof withAccountState>[1]

/** Parses the form: the bank account and the account's next state, or the errors by field. */
export function readOnboarding(
  form: Record<string, unknown>,
  country: string,
): {
  typed: OnboardingTyped
  errors: OnboardingErrors
  bank?: BankDetails
  outcome: Outcome
} {
  const given = (name: string) => (typeof form[name] === 'string' ? form[name].slice(0, 300) : '')
  const typed = Object.fromEntries(ONBOARDING_FIELDS.map((name) => [name, given(name)]))
  const read = (country === 'US' ? Details : Abroad).safeParse({ ...typed, agreed: given('agreed') })
  if (!read.success) {
    const found = read.error.issues.map((issue) => [String(issue.path[0]), issue.message] as const)
    return { typed, errors: Object.fromEntries(found.reverse()), outcome: 'checking' }
  }
  const { first_name, last_name, routing, account, ssn_last_4 } = read.data
  return {
    typed,
    errors: {},
    bank: { routing, account, holder: `${first_name} ${last_name}` },
    outcome: outcomeOf(account, ssn_last_4 ?? ''),
  }
}

/** Some numbers lead to other outcomes, so that these can be tested. */
function outcomeOf(account: string, ssnLast4: string): Outcome {
  if (account === '000111111116') return { wanted: 'external_account' }
  if (ssnLast4 === '1111') return 'checking'
  if (ssnLast4 === '2222') return { wanted: 'individual.verification.document' }
  return 'active'
}

function isAdult(typed: string): boolean {
  const [month = 0, day = 0, year = 0] = typed.split('/').map(Number)
  const born = new Date(Date.UTC(year, month - 1, day))
  const isReal = born.getUTCMonth() === month - 1 && born.getUTCDate() === day && year > 1900
  return isReal && Date.UTC(year + 18, month - 1, day) <= Date.now()
}
