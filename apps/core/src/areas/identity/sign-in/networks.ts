import ipaddr from 'ipaddr.js';

/** An address or a network as it is kept, the same for every way to write it; null for what is neither. */
export function readNetwork(text: string): string | null {
  const [address = '', bits, ...rest] = text.trim().split('/');
  // Neither 010.0.0.1, which may mean two addresses, nor one that names a card of some machine.
  const isV4 = ipaddr.IPv4.isValidFourPartDecimal(address) && !/(^|\.)0\d/.test(address);
  const isV6 = ipaddr.IPv6.isValid(address) && !address.includes('%');
  if (!(isV4 || isV6) || rest.length > 0) return null;
  const parsed = ipaddr.process(address);
  if (bits === undefined) return parsed.toString();
  const most = isV4 ? 32 : 128;
  if (!/^\d{1,3}$/.test(bits) || Number(bits) > most) return null;
  // A network of mapped addresses is the one of IPv4 inside.
  const length = Number(bits) - (isV6 && parsed.kind() === 'ipv4' ? 96 : 0);
  if (length < 0) return null;
  const network =
    parsed instanceof ipaddr.IPv4
      ? ipaddr.IPv4.networkAddressFromCIDR(`${parsed}/${length}`)
      : ipaddr.IPv6.networkAddressFromCIDR(`${parsed}/${length}`);

  return `${network}/${length}`;
}

/** True for an address that is one of those, or in one of their networks. */
export function isWithin(address: string, networks: readonly string[]): boolean {
  if (!ipaddr.isValid(address)) return false;
  const asked = ipaddr.process(address);

  return networks.some((network) => {
    if (!network.includes('/')) return asked.toString() === network;
    const [base, bits] = ipaddr.parseCIDR(network);
    if (base instanceof ipaddr.IPv4) return asked instanceof ipaddr.IPv4 && asked.match(base, bits);

    return asked instanceof ipaddr.IPv6 && base instanceof ipaddr.IPv6 && asked.match(base, bits);
  });
}
