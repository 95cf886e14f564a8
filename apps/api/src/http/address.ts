/** One household as far as an address tells: itself, or of IPv6 the /64, in which everybody has as many as they like. */
export function householdOf(ip: string): string {
  const groups = groupsOf(ip)
  return groups ? `${groups.slice(0, 4).join(':')}::/64` : ip
}

/** The network an address belongs to: a /24, or of IPv6 a /48. '' where there is no address. */
export function networkOf(ip: string): string {
  const groups = groupsOf(ip)
  if (groups) return `${groups.slice(0, 3).join(':')}::/48`
  const bytes = ip.split('.')
  return bytes.length === 4 ? `${bytes.slice(0, 3).join('.')}.0/24` : ip
}

/** The eight groups of an IPv6 address, however short it is written; null for any other. */
function groupsOf(ip: string): readonly string[] | null {
  if (!ip.includes(':')) return null
  const [head = '', tail] = (ip.split('%')[0] ?? '').toLowerCase().split('::')
  const before = head.split(':').filter(Boolean)
  const after = (tail ?? '').split(':').filter(Boolean)
  // An IPv4 address at the end stands for two groups.
  const written = [...before, ...after].reduce((count, group) => count + (group.includes('.') ? 2 : 1), 0)
  const left = tail === undefined ? 0 : Math.max(0, 8 - written)
  return [...before, ...Array<string>(left).fill('0'), ...after].map((group) => group.replace(/^0+(?=.)/, ''))
}
