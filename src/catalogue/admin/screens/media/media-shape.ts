import { pageOf, type ListShape, type ListState } from '#admin/list/list-state.ts'
import type { MediaView } from '#media/contract.ts'

/** The library as data; as tiles or as a list (`as` in the address). */
export const mediaShape: ListShape = {
  name: 'media',
  search: 'File name, alt text, product',
  views: [
    { key: 'all', label: 'All' },
    { key: 'pictures', label: 'Pictures' },
    { key: 'pdf', label: 'PDF' },
    { key: 'unused', label: 'Not used' },
    { key: 'no-alt', label: 'Without alt text' },
    { key: 'small', label: 'Too small' },
  ],
  columns: [
    { key: 'name', label: 'File', isFixed: true },
    { key: 'alt', label: 'Alt text' },
    { key: 'size', label: 'Size' },
    { key: 'places', label: 'Places' },
    { key: 'added', label: 'Added' },
  ],
}

export function queryOf(state: ListState) {
  return {
    view: state.view as MediaView,
    ...(state.search && { search: state.search }),
    ...pageOf(state),
  }
}

/** The address with this file beside the list, or with none. */
export function withFile(search: string, file: string | undefined): string {
  const query = new URLSearchParams(search)
  query.delete('file')
  if (file !== undefined) query.set('file', file)
  return query.size > 0 ? `/media?${query}` : '/media'
}

export function withMode(search: string, mode: 'tiles' | 'list'): string {
  const query = new URLSearchParams(search)
  query.delete('as')
  if (mode === 'list') query.set('as', 'list')
  return query.size > 0 ? `/media?${query}` : '/media'
}
