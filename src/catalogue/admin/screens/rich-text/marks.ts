import { Mark } from '@tiptap/core'
import { isLink } from './addresses.ts'

/** A link; what is typed behind it is none. */
export const WebLink = Mark.create({
  name: 'link',
  inclusive: false,
  addAttributes: () => ({ href: { default: null } }),
  parseHTML: () => [
    {
      tag: 'a[href]',
      getAttrs: (element) => (isLink(element.getAttribute('href')) ? null : false),
    },
  ],
  renderHTML: ({ HTMLAttributes: { href } }) => ['a', { href }, 0],
})

/** Words of another language, for screen readers. */
export const Language = Mark.create({
  name: 'language',
  addAttributes: () => ({ lang: { default: null } }),
  parseHTML: () => [{ tag: 'span[lang]' }],
  renderHTML: ({ HTMLAttributes: { lang } }) => ['span', { lang }, 0],
})
