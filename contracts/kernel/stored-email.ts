const ASCII = /^[\x20-\x7e]*$/
const INTERNATIONAL = /^[\p{L}\p{M}\p{N}.-]+$/u

/** An email address in stored form: lowercase, with the domain in Punycode (`bücher.de`: `xn--bcher-kva.de`) */
export function storedEmail(typed: string): string {
  const email = typed.trim().toLowerCase()
  const at = email.lastIndexOf('@') + 1
  const domain = email.slice(at)
  if (at === 0 || ASCII.test(domain) || !INTERNATIONAL.test(domain)) return email
  return URL.canParse(`http://${domain}`) ? email.slice(0, at) + new URL(`http://${domain}`).hostname : email
}

/** Validates the stored form. Like Zod's own, which does not accept internationalized top-level domains (`xn--p1ai`). */
export const EMAIL =
  /^(?!\.)(?!.*\.\.)[A-Za-z0-9_'+\-.]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+(?:[A-Za-z]{2,}|xn--[a-z0-9-]+)$/
