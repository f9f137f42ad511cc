// Apart from the editor: what cleans a text is there before it.

/** Another page of the shop, or one of the web that is encrypted. */
export function isLink(href: string | null): href is string {
  return href !== null && /^(https:\/\/|\/(?!\/))\S+$/.test(href)
}

const ownPicture = /^\/media\/(?:[\w-]+\/)*[\w-]+(?:\.[\w-]+)+$/

export function isOwnPicture(src: string | null): boolean {
  return src !== null && ownPicture.test(src)
}
