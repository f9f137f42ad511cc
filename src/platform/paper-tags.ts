import type { Page } from './paper.ts'

/** Element of the structure tree, which a screen reader follows. */
export type Tag = ReturnType<Page['struct']>

type TagOptions = { parent: Tag; type: string; alt?: string; title?: string }

/** Adds an element; it is written with the end of the root. */
export function openTag(page: Page, { parent, type, ...options }: TagOptions): Tag {
  const tag = page.struct(type, options)
  parent.add(tag)
  return tag
}

/** Prints what the element holds. */
export function printTagged(page: Page, options: TagOptions, print: () => void): Tag {
  const tag = openTag(page, options)
  const content = page.markStructureContent(options.type)
  print()
  page.endMarkedContent()
  tag.add(content)
  return tag
}

/** Ornament and page numbers: a screen reader passes over them. */
export function printArtifact(page: Page, print: () => void): void {
  page.markContent('Artifact', { type: 'Layout' })
  print()
  page.endMarkedContent()
}

/** A link of the page that belongs to an element. */
export function linkTag(
  page: Page,
  tag: Tag,
  area: { x: number; y: number; width: number; height: number; url: string; words: string },
): void {
  // The types of the library do not know these options yet.
  const options = { structParent: tag, Contents: area.words } as object
  page.link(area.x, area.y, area.width, area.height, area.url, options)
}
