import { BlockList, isIP } from 'node:net';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8);
loopback.addAddress('::1', 'ipv6');

/**
 * Whether a host is reached from the machine itself alone: `localhost`, 127.0.0.0/8, ::1 or an IPv4-mapped form of these. Other names are
 * not resolved: an answer of DNS may change.
 * @param host a name or an address; IPv6 may stand in brackets, as in a URL.
 */
export function isLoopback(host: string): boolean {
  const bare = host.replace(/^\[(.*)\]$/, '$1').toLowerCase();
  const version = isIP(bare);
  return version === 0 ? bare === 'localhost' : loopback.check(bare, version === 6 ? 'ipv6' : 'ipv4');
}
