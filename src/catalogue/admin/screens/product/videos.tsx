import { TextField } from '#design/controls/field.tsx'
import { mostVideos } from '../../rules.ts'
import { Section } from './section.tsx'
import type { ProductEditor } from './use-product.ts'

/** Videos by their links, one a line of the form. */
export function Videos({ editor }: { editor: ProductEditor }) {
  const { videos } = editor.form
  const boxes = videos.length < mostVideos ? [...videos, ''] : videos
  const error = editor.errorAt('videos')
  return (
    <Section id="videos" title="Videos">
      <div className="a-form2">
        {boxes.map((video, at) => (
          <TextField
            // The place is what a line is.
            // oxlint-disable-next-line react/no-array-index-key
            key={at}
            label={`Video ${at + 1}`}
            value={video}
            hint="The link of a video on YouTube; empty takes it away"
            {...(error !== undefined && at === 0 && { error })}
            onChange={({ target }) =>
              editor.set(
                'videos',
                boxes.with(at, target.value).filter((link) => link.trim() !== ''),
              )
            }
          />
        ))}
      </div>
      {editor.saved.product?.pdf && (
        <p className="hint">
          Its leaflet is <a href={editor.saved.product.pdf}>this PDF</a>.
        </p>
      )}
    </Section>
  )
}
