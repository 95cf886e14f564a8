import { BlockList, isIPv4 } from 'node:net'

/**
 * Reads networks such as `192.168.1.0/24, 10.0.0.7/32`, separated by commas; null if one of them is none. Only IPv4.
 */
export function readPrinterNetworks(text: string): readonly string[] | null {
  const networks = text
    .split(',')
    .map((network) => network.trim())
    .filter(Boolean)
  return networks.every(isNetwork) ? networks : null
}

function isNetwork(text: string): boolean {
  const [address = '', prefix = ''] = text.split('/')
  return isIPv4(address) && /^\d{1,2}$/.test(prefix) && Number(prefix) <= 32
}

/**
 * Whether the operator allows connections to an address: without this list, an owner could make the server connect to any
 * machine of its own network.
 */
export function isAllowedPrinter(host: string, networks: readonly string[]): boolean {
  if (!isIPv4(host)) return false
  const allowed = new BlockList()
  for (const network of networks) {
    const [address = '', prefix = '32'] = network.split('/')
    allowed.addSubnet(address, Number(prefix), 'ipv4')
  }
  return allowed.check(host, 'ipv4')
}
