import type { Extensions } from '@tiptap/core'
import { Blockquote } from '@tiptap/extension-blockquote'
import { Bold } from '@tiptap/extension-bold'
import { Document } from '@tiptap/extension-document'
import { HardBreak } from '@tiptap/extension-hard-break'
import { Heading } from '@tiptap/extension-heading'
import { Italic } from '@tiptap/extension-italic'
import { BulletList, ListItem, OrderedList } from '@tiptap/extension-list'
import { Paragraph } from '@tiptap/extension-paragraph'
import { Text } from '@tiptap/extension-text'
import { UndoRedo } from '@tiptap/extensions'
import { Caption, Figure, FigurePicture, Picture } from './pictures.ts'
import { Language, WebLink } from './marks.ts'
import { Cell, HeadCell, Row, Table } from './table.ts'

// Where a list begins is not shown in the shop.
const NumberedList = OrderedList.extend({
  addAttributes: () => ({}),
  renderHTML: () => ['ol', 0],
})

/** What may be typed: just what platform/safe-html.ts keeps; a test compares the two. */
export const extensions: Extensions = [
  Document,
  Text,
  Paragraph,
  HardBreak,
  Heading.configure({ levels: [2, 3, 4] }),
  BulletList,
  NumberedList,
  ListItem,
  Blockquote,
  Bold,
  Italic,
  WebLink,
  Language,
  Table,
  Row,
  Cell,
  HeadCell,
  Picture,
  Figure,
  FigurePicture,
  Caption,
  UndoRedo,
]
