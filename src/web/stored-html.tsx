/**
 * HTML of the store's staff, cleaned by the API on its way out (rulings.md#staff-html): the one
 * place that hands HTML to the browser as it is.
 */
export function StoredHtml({ html, className }: { html: string; className: string }) {
  return <div className={className} dangerouslySetInnerHTML={{ __html: html }} />
}
