import { TextField } from '#design/controls/field.tsx'
import { mostVideos } from '../../rules.ts'
import { Leaflet } from './leaflet.tsx'
import { Section } from './section.tsx'
import type { ProductEditor } from './use-product.ts'

/** Videos by their links, one a line of the form, and the leaflet. */
export function Videos({ editor }: { editor: ProductEditor }) {
  const { videos } = editor.form
  const boxes = videos.length < mostVideos ? [...videos, ''] : videos
  const error = editor.errorAt('videos')
  return (
    <Section id="videos" title="Videos and leaflet">
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
      <Leaflet editor={editor} />
    </Section>
  )
}
