import { BlockList, isIP } from 'node:net';

const loopbackAddresses = new BlockList();
loopbackAddresses.addSubnet('127.0.0.0', 8);
loopbackAddresses.addAddress('::1', 'ipv6');

/**
 * Returns whether a host is reachable only from the machine itself: `localhost`, 127.0.0.0/8, ::1 or an IPv4-mapped form of these. Other
 * names are not resolved, because a DNS response may change.
 * @param host a name or an address; IPv6 may stand in brackets, as in a URL.
 */
export function isLoopback(host: string): boolean {
  const hostname = host.replace(/^\[(.*)\]$/, '$1').toLowerCase();
  const version = isIP(hostname);
  return version === 0 ? hostname === 'localhost' : loopbackAddresses.check(hostname, version === 6 ? 'ipv6' : 'ipv4');
}
