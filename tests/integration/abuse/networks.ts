// Where an attacker comes from: the networks he has, and the addresses he may take in each.

export type Family = 'IPv4' | 'IPv6'

export interface Networks {
  readonly family: Family
  readonly count: number
  /** The address of the n-th try: the networks by turns, in an IPv6 one another /64 every time. */
  address(n: number): string
}

/** IPv4: so many addresses. IPv6: so many subscribers, each with a /56 of his own. */
export function networksOf(family: Family, count: number): Networks {
  return {
    family,
    count,
    address(n) {
      const network = n % count
      if (family === 'IPv4') return `10.${(network >> 16) & 255}.${(network >> 8) & 255}.${network & 255}`
      const subnet = Math.floor(n / count) & 255
      return `2001:db8:${network.toString(16)}:${subnet.toString(16)}::1`
    },
  }
}
