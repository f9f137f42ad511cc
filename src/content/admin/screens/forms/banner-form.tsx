import { Card } from '#admin/parts/card.tsx'
import { longest } from '../../rules.ts'
import { TextBox } from './fields.tsx'
import { LinkField, type LinkTarget } from './link-field.tsx'
import { PictureField } from './picture-field.tsx'
import type { Editor } from '../use-entry.ts'

/** Pictures, words and link of a banner. */
export function BannerForm({ editor, targets }: { editor: Editor; targets: LinkTarget[] }) {
  const picture = (name: 'image' | 'tallImage') => ({
    id: `f-${name}`,
    src: String(editor.form[name] ?? ''),
    error: editor.errorAt(name),
    onChange: (src: string) => editor.set(name, src),
  })
  return (
    <>
      <Card title="Pictures">
        <div className="c-pictures">
          <PictureField
            {...picture('image')}
            label="Wide picture"
            shape="wide"
            hint="2400 × 960, for wide screens. Words stand over its left half."
          />
          <PictureField
            {...picture('tallImage')}
            label="Tall picture"
            shape="tall"
            hint="900 × 1100, for phones. Words stand over its upper half."
          />
        </div>
        <TextBox
          editor={editor}
          name="alt"
          most={longest.alt}
          hint="For who cannot see the picture"
        />
      </Card>
      <Card title="Words" hint="Without any, the picture stands alone">
        <div className="c-stack">
          <TextBox editor={editor} name="eyebrow" most={longest.eyebrow} />
          <TextBox editor={editor} name="heading" most={longest.bannerHeading} />
          <TextBox editor={editor} name="words" most={longest.bannerWords} />
          <TextBox
            editor={editor}
            name="action"
            most={longest.action}
            hint="Without one, the whole banner leads to the link"
          />
          <LinkField editor={editor} targets={targets} />
        </div>
      </Card>
    </>
  )
}
