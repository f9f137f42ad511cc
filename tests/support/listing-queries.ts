export const orderings = ['newest', 'price-asc', 'price-desc', 'discount']
export const everyOrder = [...orderings, 'rating', 'origin']
/** Addresses of lists, near their beginning and deep, in every order and with every tick. */
export const listings = [
  'page=1',
  'page=400',
  'page=900',
  'page=1000000',
  'bestseller=true',
  'inStock=true',
  'inStock=true&page=400',
  'bestseller=true&inStock=true',
  ...['price-asc', 'price-desc', 'discount'].flatMap((sort) => [
    `sort=${sort}`,
    `sort=${sort}&page=800`,
    `sort=${sort}&inStock=true`,
    `sort=${sort}&inStock=true&page=400`,
  ]),
  ...['rating', 'origin'].flatMap((sort) =>
    ['page=800', 'inStock=true', 'bestseller=true'].map((also) => `sort=${sort}&${also}`),
  ),
]
/** Right, misspelt, in Hindi, narrowed by a price, without a result. */
export const searches = [
  'thermometer',
  'care',
  'm',
  'mas',
  'digital+thermometer',
  'thermameter',
  'Model+17',
  'saans+ki+machine',
  'qwrtzx',
  'qwrtzx+mask',
  'mask&page=50',
  'mask+under+500',
  'under+300',
  'garam+pani+ki+thaili',
  'omron+mask',
  'digital+zzyzx+mask+for+baby&verbatim=true',
  'mask&sort=price-asc',
  'mask&sort=rating',
  'mask&sort=origin',
  'mask&inStock=true',
  'mask&bestseller=true',
  'mask&sort=newest&inStock=true&bestseller=true',
]
