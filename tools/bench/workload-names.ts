export const workloadNames = [
  'list',
  'list-br',
  'list-new',
  'list-new-ten',
  'deep',
  'deep-ten',
  'single',
  'single-new',
  'search',
  'search-ten',
  'page',
  'page-br',
  'page-new',
  'log-in',
  'checkout',
  'checkout-hot',
  'online',
  'online-hot',
  'online-apart',
  'online-apart-asked',
] as const
export type WorkloadName = (typeof workloadNames)[number]

const [cached, uncachedRead, order] = [0.6, 0.5, 0.4]

/** The least part of the floor's requests per second that is aimed at. */
export const aims: Partial<Record<WorkloadName, number>> = {
  list: cached,
  'list-br': cached,
  single: cached,
  page: cached,
  'page-br': cached,
  'list-new': uncachedRead,
  'list-new-ten': uncachedRead,
  deep: uncachedRead,
  'deep-ten': uncachedRead,
  'single-new': uncachedRead,
  search: uncachedRead,
  'search-ten': uncachedRead,
  checkout: order,
  'checkout-hot': order,
  online: order,
  'online-hot': order,
  'online-apart': order,
  'online-apart-asked': order,
}
