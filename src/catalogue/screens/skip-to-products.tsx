export const productsId = 'products'

/** Past the sidebar and the tools of a listing, for the keyboard. */
export function SkipToProducts() {
  return (
    <a className="skip" href={`#${productsId}`}>
      Skip to products
    </a>
  )
}
