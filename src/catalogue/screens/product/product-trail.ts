export function trailOf({
  categoryName: { _id, categoryName },
}: {
  categoryName: { _id: string; categoryName: string }
}) {
  return [{ label: categoryName, to: `/product-by-category/${_id}` }]
}
