import ipaddr from 'ipaddr.js';
import { unfit } from '../../failure.js';
import { mostNetworks } from '../../models/keyLimits.js';

/** Network: an address, and the length of its prefix in bits. */
type Block = [ipaddr.IPv4 | ipaddr.IPv6, number];

const allowed = 'an address or a network of IPv4 or IPv6, such as 203.0.113.7, 10.0.0.0/8 or 2001:db8::/32';

/**
 * Normalizes networks for storage: canonical notation, without host bits and duplicates.
 * @throws {Failure} `invalid` for too many networks, or naming the first invalid one.
 */
export function normalNetworks(networks: readonly string[]): string[] {
  if (networks.length > mostNetworks)
    throw unfit('networks', `a list of at most ${mostNetworks} items, each ${allowed}`);
  const blocks = networks.map((network, index) => {
    const block = blockOf(network.trim());
    if (!block) throw unfit(`networks[${index}]`, allowed);
    return block;
  });
  return [...new Set(blocks.map(written))];
}

/** Parses networks that `normalNetworks` wrote. */
export const blocksOf = (networks: readonly string[]): Block[] =>
  networks.map(blockOf).filter((block) => block !== undefined);

/** Tests whether an address, as a proxy or the connection reports it, is in one of the networks. */
export function isWithin(address: string, blocks: Block[]): boolean {
  if (!ipaddr.isValid(address)) return false;
  return ipaddr.subnetMatch(ipaddr.process(address), { allowed: blocks }, 'refused') === 'allowed';
}

/** Parses a network. Refuses `10.1` and octal numbers, which programs read differently, and IPv6 zones, which are local to a host. */
function blockOf(text: string): Block | undefined {
  if (ipaddr.IPv4.isValidFourPartDecimal(text)) return [ipaddr.IPv4.parse(text), 32];
  if (ipaddr.IPv4.isValidCIDRFourPartDecimal(text)) return ipaddr.IPv4.parseCIDR(text);
  if (text.includes('%')) return undefined;
  if (ipaddr.IPv6.isValid(text)) return unwrapped([ipaddr.IPv6.parse(text), 128]);
  return ipaddr.IPv6.isValidCIDR(text) ? unwrapped(ipaddr.IPv6.parseCIDR(text)) : undefined;
}

/** Length in bits of the prefix of IPv4-mapped IPv6 addresses (RFC 4291, section 2.5.5.2). */
const wrapping = 96;

/** Converts an IPv4-mapped network to IPv4, since `isWithin` compares such addresses as IPv4. */
const unwrapped = ([address, bits]: [ipaddr.IPv6, number]): Block =>
  address.isIPv4MappedAddress() && bits >= wrapping ? [address.toIPv4Address(), bits - wrapping] : [address, bits];

function written([address, bits]: Block): string {
  const isOne = bits === address.toByteArray().length * 8;
  if (isOne) return address.toString();
  const type = address.kind() === 'ipv4' ? ipaddr.IPv4 : ipaddr.IPv6;
  return `${type.networkAddressFromCIDR(`${address.toString()}/${bits}`).toString()}/${bits}`;
}
