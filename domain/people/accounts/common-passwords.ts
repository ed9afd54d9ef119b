import { AuthRefusal } from './auth-refusal.ts'

/** What an attacker would try first */
type Owner = { email: string }

let list: Promise<ReadonlySet<string>> | undefined

// 49,000 entries: imported at the first use, because it takes 15 MB that most processes never need.
function commonPasswords(): Promise<ReadonlySet<string>> {
  list ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => new Set(dictionary['passwords-common']))
  return list
}

/** Whether the password is on the list of common ones, or is the email address or its part before the @. */
export async function isCommonPassword(password: string, { email }: Owner): Promise<boolean> {
  const typed = password.normalize('NFKC').trim().toLowerCase()
  return typed === email || typed === email.split('@')[0] || (await commonPasswords()).has(typed)
}

/** Refuses a new password that is easy to guess. */
export async function refuseCommonPassword(password: string, owner: Owner): Promise<void> {
  if (await isCommonPassword(password, owner)) throw new AuthRefusal('weak_password')
}
