/** Walls that a picture may stand before. */
export const walls = [
  { value: 'sky', label: 'Sky' },
  { value: 'haldi', label: 'Haldi, yellow' },
  { value: 'neem', label: 'Neem, green' },
  { value: 'gulab', label: 'Gulab, pink' },
  { value: 'ret', label: 'Ret, sand' },
]
