/** The rate-limit key of a client: its IPv4 address, or the /64 of its IPv6 address, because a client can use all of a /64. */
export function networkPrefixOf(ip: string): string {
  const groups = groupsOf(ip)
  return groups ? `${groups.slice(0, 4).join(':')}::/64` : ip
}

/** The network of an address: a /24, or a /48 for IPv6. '' if there is no address. */
export function networkOf(ip: string): string {
  const groups = groupsOf(ip)
  if (groups) return `${groups.slice(0, 3).join(':')}::/48`
  const bytes = ip.split('.')
  return bytes.length === 4 ? `${bytes.slice(0, 3).join('.')}.0/24` : ip
}

/** The eight groups of an IPv6 address, with `::` expanded; null for any other address. */
function groupsOf(ip: string): readonly string[] | null {
  if (!ip.includes(':')) return null
  const [head = '', tail] = (ip.split('%')[0] ?? '').toLowerCase().split('::')
  const before = head.split(':').filter(Boolean)
  const after = (tail ?? '').split(':').filter(Boolean)
  // A trailing IPv4 address represents two groups.
  const written = [...before, ...after].reduce((count, group) => count + (group.includes('.') ? 2 : 1), 0)
  const left = tail === undefined ? 0 : Math.max(0, 8 - written)
  return [...before, ...Array<string>(left).fill('0'), ...after].map((group) => group.replace(/^0+(?=.)/, ''))
}
