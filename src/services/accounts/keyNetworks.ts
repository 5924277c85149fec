import ipaddr from 'ipaddr.js';
import { unfit } from '../../failure.js';
import { mostNetworks } from '../../models/keyLimits.js';

/** Addresses that have their first bits in common. */
type Block = [ipaddr.IPv4 | ipaddr.IPv6, number];

const allowed = 'an address or a network of IPv4 or IPv6, such as 203.0.113.7, 10.0.0.0/8 or 2001:db8::/32';

/**
 * Networks as they are kept: each written in one way, without the bits beyond its length, and once.
 * @throws {Failure} `invalid`, naming the first that is none.
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

/** Networks as `normalNetworks` wrote them, to compare addresses with. */
export const blocksOf = (networks: readonly string[]): Block[] =>
  networks.map(blockOf).filter((block) => block !== undefined);

/** Whether an address, as a proxy or the connection says it, is in one of some networks. */
export function isWithin(address: string, blocks: Block[]): boolean {
  if (!ipaddr.isValid(address)) return false;
  return ipaddr.subnetMatch(ipaddr.process(address), { allowed: blocks }, 'refused') === 'allowed';
}

/** The library would also take `10.1` and octal numbers, which other programs read otherwise, and zones, which mean nothing elsewhere. */
function blockOf(text: string): Block | undefined {
  if (ipaddr.IPv4.isValidFourPartDecimal(text)) return [ipaddr.IPv4.parse(text), 32];
  if (ipaddr.IPv4.isValidCIDRFourPartDecimal(text)) return ipaddr.IPv4.parseCIDR(text);
  if (text.includes('%')) return undefined;
  if (ipaddr.IPv6.isValid(text)) return unwrapped([ipaddr.IPv6.parse(text), 128]);
  return ipaddr.IPv6.isValidCIDR(text) ? unwrapped(ipaddr.IPv6.parseCIDR(text)) : undefined;
}

/** Bits before an address of IPv4 that is written as one of IPv6 (RFC 4291, section 2.5.5.2). */
const wrapping = 96;

/** Clients of IPv4 are known by their address of IPv4. */
const unwrapped = ([address, bits]: [ipaddr.IPv6, number]): Block =>
  address.isIPv4MappedAddress() && bits >= wrapping ? [address.toIPv4Address(), bits - wrapping] : [address, bits];

function written([address, bits]: Block): string {
  const isOne = bits === address.toByteArray().length * 8;
  if (isOne) return address.toString();
  const type = address.kind() === 'ipv4' ? ipaddr.IPv4 : ipaddr.IPv6;
  return `${type.networkAddressFromCIDR(`${address.toString()}/${bits}`).toString()}/${bits}`;
}
