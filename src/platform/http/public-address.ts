// Tells addresses anybody on the internet may have from those of this machine and its networks, and finds only the former: whoever chooses an address
// that the shop calls must not reach what stands beside it. What is connected to is what was checked, so that a name that changes meanwhile gains nothing.
import { lookup } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** Networks nobody on the internet has: this machine, private ones, links, carriers, examples, multicast, and IPv6 that leads to an IPv4 of those. */
const OWN: readonly (readonly [network: string, prefix: number])[] = [
  ...([['0.0.0.0', 8], ['10.0.0.0', 8], ['100.64.0.0', 10], ['127.0.0.0', 8], ['169.254.0.0', 16], ['172.16.0.0', 12]] as const),
  ...([['192.0.0.0', 24], ['192.0.2.0', 24], ['192.88.99.0', 24], ['192.168.0.0', 16], ['198.18.0.0', 15]] as const),
  ...([['198.51.100.0', 24], ['203.0.113.0', 24], ['224.0.0.0', 3]] as const),
] // biome-ignore format: a row each
/** Of IPv6 only what is given out to the internet may be called, without what leads on to IPv4 or stands for examples. */
const PUBLIC_6 = ['2000::', 3] as const
const OWN_6: readonly (readonly [network: string, prefix: number])[] = [['2001::', 23], ['2001:db8::', 32], ['2002::', 16]] // biome-ignore format: one row

const own = new BlockList()
for (const [network, prefix] of OWN) own.addSubnet(network, prefix, 'ipv4')
for (const [network, prefix] of OWN_6) own.addSubnet(network, prefix, 'ipv6')
const public6 = new BlockList()
public6.addSubnet(...PUBLIC_6, 'ipv6')

export function isPublicAddress(ip: string): boolean {
  const family = isIP(ip)
  if (family === 4) return !own.check(ip, 'ipv4')
  return family === 6 && public6.check(ip, 'ipv6') && !own.check(ip, 'ipv6')
}

/** Says whether an address names a machine by a number that is not public; a name is looked up when it is called. */
export function isOwnLiteral({ hostname }: URL): boolean {
  const literal = hostname.replace(/^\[|\]$/g, '')
  return isIP(literal) !== 0 && !isPublicAddress(literal)
}

/** Looks a name up as Node does, and fails where one of its addresses is not public. */
export const lookupPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    const [first] = found ?? []
    if (error || !first) return callback(error ?? new Error('no address'), '', 0)
    if (!found.every(({ address }) => isPublicAddress(address)))
      return callback(new Error('not a public address'), '', 0)
    if (options.all) callback(null, found)
    else callback(null, first.address, first.family)
  })
}
