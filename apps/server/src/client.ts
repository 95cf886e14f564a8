/** Who asked, as far as the proxies in front of us can be believed. */
export type Client = { ip: string; secure: boolean }

/**
 * The address of the caller. Every trusted proxy appends the address it was called from to `X-Forwarded-For`; what
 * stands further left was written by the caller, who may write anything.
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

/** IPv4 written as IPv6 (`::ffff:10.0.0.1`) is the same caller. */
function plain(address: string): string {
  return address.replace(/^::ffff:/i, '')
}
