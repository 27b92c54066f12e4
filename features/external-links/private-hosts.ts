import { BlockList, isIP } from 'node:net'
import { withoutEnd, withoutStart } from '../../cli/text/ends.ts'

/** Networks that are not part of the public internet. Source: the special-purpose registries of IANA. */
const privateNetworks = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  privateNetworks.addSubnet(network, prefix, 'ipv4')
for (const [network, prefix] of [
  ['::', 127],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
  ['2001:db8::', 32],
] as const)
  privateNetworks.addSubnet(network, prefix, 'ipv6')

/** Whether an IP address is of a private network. */
export function isPrivateAddress(address: string): boolean {
  const family = isIP(address)
  return family !== 0 && privateNetworks.check(address, family === 6 ? 'ipv6' : 'ipv4')
}

/** Whether the name in a URL is an address of a private network, or a name that only such a network has. */
export function isPrivateHost(hostname: string): boolean {
  const name = withoutEnd(withoutStart(withoutEnd(hostname, ']'), '['), '.')
  return (
    isPrivateAddress(name) ||
    (isIP(name) === 0 && (!name.includes('.') || localNames.some((end) => name.toLowerCase().endsWith(end))))
  )
}

const localNames = ['.localhost', '.local', '.internal', '.lan', '.home.arpa']

/** Whether a host is one of those that stand for any other in examples. They answer, or never will. */
export function isExampleHost(hostname: string): boolean {
  return /(?:^|\.)example(?:\.(?:com|net|org))?$|\.(?:test|invalid)$/i.test(hostname)
}
