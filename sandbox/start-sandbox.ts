import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { Hono } from 'hono'

export type SandboxOptions = {
  db: NodePgDatabase
  /** Where people reach the shop, without a trailing slash: the payment page's address is made from it. */
  publicUrl: string
  /** Where payment events are posted. */
  webhookUrl: string
  webhookSecret: string
  /** Which of the outside services to stand in for: those whose keys are absent. */
  parts: { stripe: boolean; easypost: boolean; mail: boolean }
  now?: () => Date
}

export type Sandbox = {
  stripeApiBase: string | undefined
  stripeSecretKey: string
  easypostApiBase: string | undefined
  easypostApiKey: string
  smtpUrl: string | undefined
  /** Routes under /sandbox, to be mounted at the root of the shop. */
  pages: Hono
  stop(): Promise<void>
}

/** Starts the stand-ins for the card provider, the carriers' broker and the mail server, on loopback. */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  void options
  return {
    stripeApiBase: undefined,
    stripeSecretKey: 'sk_test_sandbox',
    easypostApiBase: undefined,
    easypostApiKey: 'EZTKsandbox',
    smtpUrl: undefined,
    pages: new Hono(),
    stop: async () => {},
  }
}
