import { BlockList, isIP } from 'node:net'

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

/** Whether the host name can only mean this machine. */
export function isOnThisMachine(hostname: string): boolean {
  const name = hostname.replace(/^\[|\]$/g, '')
  const version = isIP(name)
  return version === 0 ? /(^|\.)localhost$/.test(name) : loopback.check(name, version === 6 ? 'ipv6' : 'ipv4')
}

/** Whether the shop has an address that other people can open. */
export function isPublicShop(publicUrl: string): boolean {
  return !isOnThisMachine(new URL(publicUrl).hostname)
}
