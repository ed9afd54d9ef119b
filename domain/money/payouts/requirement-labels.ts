/** The provider's names of required information, with the words for builders. The first match counts. */
const LABELS: [RegExp, string][] = [
  [/^external_account/, 'a bank account'],
  [/tos_acceptance/, 'your agreement to the payment provider’s terms'],
  [/\.verification\.(additional_)?document|\.documents?\./, 'a photo of an identity document'],
  [/\.dob\./, 'your date of birth'],
  [/ssn_last_4|id_number/, 'your tax ID'],
  [/tax_id/, 'your business’s tax ID'],
  [/\.address/, 'your address'],
  [/\.phone/, 'your phone number'],
  [/\.email/, 'your email address'],
  [/(first|last)_name|company\.name/, 'your name'],
  [/^business_type/, 'whether you are an individual or a company'],
  [/^business_profile/, 'a few words about your workshop'],
  [/^(owners|directors|executives|representative|person_)/, 'who runs the business'],
]

/** The missing information, in words and without duplicates. */
export function requirementLabels(missing: string[]): string[] {
  return [...new Set(missing.map((name) => LABELS.find(([pattern]) => pattern.test(name))?.[1] ?? 'a few more details'))]
}
