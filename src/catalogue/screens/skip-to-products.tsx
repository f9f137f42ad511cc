export const productsId = 'products'

/** Past the sidebar and the tools of a listing, or past its end, for the keyboard. */
export function SkipToProducts() {
  return (
    <>
      <a className="skip" href={`#${productsId}`}>
        Skip to products
      </a>
      <a className="skip" href="#footer">
        Go to the footer
      </a>
    </>
  )
}
