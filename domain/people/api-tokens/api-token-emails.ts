import { eq } from 'drizzle-orm'
import { defineMail } from '#domain/kernel/define-mail.ts'
import { apiTokens } from './api-tokens-table.ts'

/** To the account's owner, who may not be the one who created it */
export const tokenCreatedEmail = defineMail('token-created', async ({ db }, { tokenId }: { tokenId: string }) => {
  const [token] = await db.select({ name: apiTokens.name }).from(apiTokens).where(eq(apiTokens.id, tokenId))
  const text = token
    ? `The token “${token.name}” was just created. An app with this token can act for you, with the permissions you chose.`
    : 'A token was created for your account and has since been revoked.'
  return {
    subject: 'API token created for your Tonewood account',
    preview: text,
    heading: 'API token created',
    paragraphs: [text],
    footnote: 'If that wasn’t you, change your password right away, which pauses all tokens. Then contact us.',
  }
})
