/** The address to which the identity provider sends browsers back */
export function callbackUrl({ publicUrl }: { publicUrl: string }): string {
  return `${publicUrl}/auth/v1/callback`
}
