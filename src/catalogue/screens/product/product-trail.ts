import { categoryNameOf, type NamedCategory } from '../names.tsx'

export function trailOf({ categoryName }: { categoryName: NamedCategory & { _id: string } }) {
  return [{ label: categoryNameOf(categoryName), to: `/product-by-category/${categoryName._id}` }]
}
