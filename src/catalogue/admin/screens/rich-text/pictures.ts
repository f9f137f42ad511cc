import { Node } from '@tiptap/core'
import { isOwnPicture } from './addresses.ts'

const attribute = { default: null }

const picture = {
  addAttributes: () => ({ src: attribute, alt: attribute, width: attribute, height: attribute }),
  renderHTML: ({ HTMLAttributes }: { HTMLAttributes: Record<string, unknown> }) =>
    ['img', present(HTMLAttributes)] as const,
}

function present(attributes: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(attributes).filter(([, value]) => value !== null))
}

function pictureRule(context?: string) {
  return {
    tag: 'img[src]',
    ...(context !== undefined && { context, priority: 60 }),
    getAttrs: (element: HTMLElement) =>
      isOwnPicture(element.getAttribute('src')) ? null : (false as const),
  }
}

/** A picture among words; only of the shop itself. */
export const Picture = Node.create({
  ...picture,
  name: 'picture',
  group: 'inline',
  inline: true,
  parseHTML: () => [pictureRule()],
})

export const Figure = Node.create({
  name: 'figure',
  group: 'block',
  content: 'figurePicture caption?',
  isolating: true,
  parseHTML: () => [{ tag: 'figure' }],
  renderHTML: () => ['figure', 0],
})

export const FigurePicture = Node.create({
  ...picture,
  name: 'figurePicture',
  parseHTML: () => [pictureRule('figure/')],
})

export const Caption = Node.create({
  name: 'caption',
  content: 'inline*',
  parseHTML: () => [{ tag: 'figcaption' }],
  renderHTML: () => ['figcaption', 0],
})
