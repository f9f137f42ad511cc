import { Link, useLocation } from 'react-router'
import { Icon } from '#admin/parts/icon.tsx'
import { Picture } from '#design/display/picture.tsx'
import type { KeptFile } from '#media/contract.ts'
import { bytesOf, faultOf, placesOf } from './file-words.ts'
import { withFile } from './media-shape.ts'

type TilesProps = { files: readonly KeptFile[]; chosen: string | undefined }

/** Files as tiles; what is wrong with one stands in words in place of its size. */
export function Tiles({ files, chosen }: TilesProps) {
  const { search } = useLocation()
  return (
    <ul className="a-med">
      {files.map((file) => (
        <li key={file.id} data-row>
          <Link
            className="id"
            to={withFile(search, file.id)}
            preventScrollReset
            aria-current={file.id === chosen || undefined}
          >
            <Face file={file} sizes="180px" />
            <span className="nm">{file.name}</span>
            <Facts file={file} />
          </Link>
        </li>
      ))}
    </ul>
  )
}

export function Face({ file, sizes }: { file: KeptFile; sizes: string }) {
  return (
    <span className="a-wall">
      {file.kind === 'picture' ? (
        <Picture src={file.src} alt="" sizes={sizes} width={200} height={200} />
      ) : (
        <Icon name="file-text" />
      )}
    </span>
  )
}

export function Facts({ file }: { file: KeptFile }) {
  const fault = faultOf(file)
  return fault === undefined ? (
    <span className="a-sub">{`${bytesOf(file.bytes)} · ${placesOf(file)}`}</span>
  ) : (
    <span className="a-sub is-bad">
      <Icon name="circle-x" />
      {fault}
    </span>
  )
}
