import { BlockList, isIP } from 'node:net'
import type { Config } from '#server/config/config.ts'

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

/** Whether this host name always means the local machine. */
export function isOnThisMachine(hostname: string): boolean {
  const name = hostname.replace(/^\[|\]$/g, '')
  const version = isIP(name)
  return version === 0 ? /(^|\.)localhost$/.test(name) : loopback.check(name, version === 6 ? 'ipv6' : 'ipv4')
}

/** Whether the shop has an address that others can open. */
export function isPublicShop(publicUrl: string): boolean {
  return !isOnThisMachine(new URL(publicUrl).hostname)
}

/**
 * Whether visitors can open the sandbox's mailbox. They can't if the shop has a mail server, or if it is public, because its
 * proxy blocks it.
 */
export function servesMailbox({ sandbox, publicUrl }: Pick<Config, 'sandbox' | 'publicUrl'>): boolean {
  return sandbox.mail && !isPublicShop(publicUrl)
}
