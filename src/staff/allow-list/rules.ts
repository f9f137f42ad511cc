export const mostNetworks = 50

/** An address or a network of them (CIDR), and whose it is. */
export type Network = { network: string; note: string }
