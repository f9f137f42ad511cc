import { BlockList, isIP } from 'node:net'

/** An address or a network (CIDR) with its length; undefined for what is neither, and for all of IP. */
export function networkOf(text: string): string | undefined {
  const [, address = '', length] =
    /^([\da-f.:]{2,45})(?:\/(\d{1,3}))?$/.exec(text.toLowerCase()) ?? []
  const family = isIP(address)
  if (family === 0) return undefined
  const bits = family === 4 ? 32 : 128
  const size = length === undefined ? bits : Number(length)
  return size >= 1 && size <= bits ? `${address}/${size}` : undefined
}

/** Networks of `networkOf`, prepared for many questions. */
export function withinNetworks(networks: readonly string[]): (address: string) => boolean {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', size = ''] = network.split('/')
    list.addSubnet(address, Number(size), familyOf(address))
  }
  // Also true for an IPv4 address in the form of IPv6 (`::ffff:192.0.2.1`).
  return (address) => isIP(address) !== 0 && list.check(address, familyOf(address))
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 6 ? 'ipv6' : 'ipv4'
}
