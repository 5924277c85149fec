import type { IncomingMessage } from 'node:http';
import ipaddr from 'ipaddr.js';
import proxyAddress from 'proxy-addr';
import type { ClientOrigin } from '../models/accounts/caller.js';

/** Pattern of an address with a port, which some proxies write: `203.0.113.7:51234` or `[2001:db8::7]:51234`. */
const portPattern = /^(?:([\d.]+)|\[([\da-f:.]+)\]):\d+$/i;

/** Returns the client address of a request, and its networks. */
export function readClientOrigin(request: IncomingMessage, trustedProxies: number): ClientOrigin {
  const reportedAddress = proxyAddress(request, (_address, hops) => hops < trustedProxies).replace(portPattern, '$1$2');
  if (!ipaddr.isValid(reportedAddress)) return { address: reportedAddress, network: reportedAddress };
  const parsed = ipaddr.process(reportedAddress);
  const address = parsed.toString();
  if (parsed.kind() === 'ipv4') return { address, network: address };
  const findNetwork = (bits: number) => ipaddr.IPv6.networkAddressFromCIDR(`${address}/${bits}`).toString();
  return { address, network: findNetwork(56), site: findNetwork(48) };
}
