import { Link } from 'react-router'
import type { CellColumn } from '#admin/list/list.tsx'
import { dayAndClock } from '#admin/parts/times.ts'
import { Picture } from '#design/display/picture.tsx'
import { Icon } from '#admin/parts/icon.tsx'
import type { KeptFile } from '#media/contract.ts'
import { faultOf, placesOf, sizeOf } from './file-words.ts'
import { withFile } from './media-shape.ts'

/** The columns of the library as a list. */
export function fileCells(search: string): CellColumn<KeptFile>[] {
  return [
    {
      key: 'name',
      phone: 'title',
      cell: (file) => (
        <span className="prod">
          <span className="a-th">
            {file.kind === 'picture' ? (
              <Picture src={file.src} alt="" sizes="40px" width={40} height={40} />
            ) : (
              <Icon name="file-text" />
            )}
          </span>
          <Link className="id" to={withFile(search, file.id)} preventScrollReset>
            {file.name}
          </Link>
        </span>
      ),
    },
    {
      key: 'alt',
      phone: 'second',
      cell: (file) => (file.kind === 'pdf' ? '' : file.alt || <i>{faultOf(file)}</i>),
    },
    { key: 'size', phone: 'more', noWrap: true, cell: sizeOf },
    { key: 'places', phone: 'aside', noWrap: true, cell: placesOf },
    {
      key: 'added',
      noWrap: true,
      cell: ({ createdAt }) => <time dateTime={createdAt}>{dayAndClock(createdAt)}</time>,
    },
  ]
}
