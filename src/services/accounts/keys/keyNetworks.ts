import ipaddr from 'ipaddr.js';
import { invalidField } from '../../../failure.js';
import { maxNetworks } from '../../../models/accounts/keyLimits.js';

/** Network: an address, and the length of its prefix in bits. */
type NetworkBlock = [ipaddr.IPv4 | ipaddr.IPv6, number];

const allowedFormat = 'an address or a network of IPv4 or IPv6, such as 203.0.113.7, 10.0.0.0/8 or 2001:db8::/32';

/**
 * Normalizes networks for storage: canonical notation, without host bits and duplicates.
 * @throws {Failure} `invalid` for too many networks, or naming the first invalid one.
 */
export function normalizeNetworks(networks: readonly string[]): string[] {
  if (networks.length > maxNetworks)
    throw invalidField('networks', `a list of at most ${maxNetworks} items, each ${allowedFormat}`);
  const blocks = networks.map((network, index) => {
    const block = parseNetwork(network.trim());
    if (!block) throw invalidField(`networks[${index}]`, allowedFormat);
    return block;
  });
  return [...new Set(blocks.map(formatNetwork))];
}

/** Parses networks that `normalizeNetworks` wrote. */
export const parseNetworks = (networks: readonly string[]): NetworkBlock[] =>
  networks.map(parseNetwork).filter((block) => block !== undefined);

/** Tests whether an address, as a proxy or the connection reports it, is in one of the networks. */
export function isInNetworks(address: string, blocks: NetworkBlock[]): boolean {
  if (!ipaddr.isValid(address)) return false;
  return ipaddr.subnetMatch(ipaddr.process(address), { allowed: blocks }, 'refused') === 'allowed';
}

/** Parses a network. Refuses `10.1` and octal numbers, which programs read differently, and IPv6 zones, which are local to a host. */
function parseNetwork(text: string): NetworkBlock | undefined {
  if (ipaddr.IPv4.isValidFourPartDecimal(text)) return [ipaddr.IPv4.parse(text), 32];
  if (ipaddr.IPv4.isValidCIDRFourPartDecimal(text)) return ipaddr.IPv4.parseCIDR(text);
  if (text.includes('%')) return undefined;
  if (ipaddr.IPv6.isValid(text)) return unwrapIpv4Mapped([ipaddr.IPv6.parse(text), 128]);
  return ipaddr.IPv6.isValidCIDR(text) ? unwrapIpv4Mapped(ipaddr.IPv6.parseCIDR(text)) : undefined;
}

/** Length in bits of the prefix of IPv4-mapped IPv6 addresses (RFC 4291, section 2.5.5.2). */
const ipv4MappedPrefixBits = 96;

/** Converts an IPv4-mapped network to IPv4, since `isInNetworks` compares such addresses as IPv4. */
const unwrapIpv4Mapped = ([address, bits]: [ipaddr.IPv6, number]): NetworkBlock =>
  address.isIPv4MappedAddress() && bits >= ipv4MappedPrefixBits
    ? [address.toIPv4Address(), bits - ipv4MappedPrefixBits]
    : [address, bits];

function formatNetwork([address, bits]: NetworkBlock): string {
  const isOne = bits === address.toByteArray().length * 8;
  if (isOne) return address.toString();
  const type = address.kind() === 'ipv4' ? ipaddr.IPv4 : ipaddr.IPv6;
  return `${type.networkAddressFromCIDR(`${address.toString()}/${bits}`).toString()}/${bits}`;
}
