import { lazy, Suspense, useState } from 'react'
import { Icon } from '#admin/parts/icon.tsx'
import { Button } from '#design/controls/button.tsx'
import type { ProductEditor } from './use-product.ts'

const LibraryDialog = lazy(() => import('../media/library-dialog.tsx'))

/** Pictures that are in the shop already; the dialog is fetched with the first press. */
export function FromLibrary({ editor, room }: { editor: ProductEditor; room: number }) {
  const [isOpen, setOpen] = useState(false)
  if (room <= 0) return null
  return (
    <p className="a-scripted">
      <Button weight="line" onClick={() => setOpen(true)}>
        <Icon name="images" />
        From the library
      </Button>
      {isOpen && (
        <Suspense>
          <LibraryDialog
            most={room}
            present={editor.form.pictures.map(({ src }) => src)}
            onClose={() => setOpen(false)}
            onChoose={(files) => {
              for (const { src, alt } of files) editor.addPicture({ src, alt })
              setOpen(false)
            }}
          />
        </Suspense>
      )}
    </p>
  )
}
