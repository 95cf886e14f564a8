/** The client's address and protocol, as reported by the trusted proxies. */
export type Client = { ip: string; secure: boolean }

/**
 * Returns the client's address. Every trusted proxy appends the address of its peer to `X-Forwarded-For`; entries
 * further left are set by the client and not trusted.
 */
export function findClient(
  socketAddress: string | undefined,
  header: (name: string) => string | undefined,
  trustedProxies: number,
): Client {
  const direct = { ip: plain(socketAddress ?? ''), secure: false }
  if (trustedProxies === 0) return direct
  const secure = header('x-forwarded-proto')?.split(',').at(-1)?.trim() === 'https'
  const hops = (header('x-forwarded-for') ?? '').split(',').map((hop) => hop.trim())
  const ip = hops.at(-trustedProxies) || hops[0]
  return { ip: ip ? plain(ip) : direct.ip, secure }
}

/** Normalises an IPv4-mapped IPv6 address (`::ffff:10.0.0.1`) to IPv4. */
function plain(address: string): string {
  return address.replace(/^::ffff:/i, '')
}
