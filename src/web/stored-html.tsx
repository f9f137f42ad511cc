/**
 * HTML of the staff, sanitized by the API (rulings.md#staff-html): the only place with raw HTML.
 */
export function StoredHtml({ html, className }: { html: string; className: string }) {
  return <div className={className} dangerouslySetInnerHTML={{ __html: html }} />
}
