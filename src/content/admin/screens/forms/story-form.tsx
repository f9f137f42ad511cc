import { Card } from '#admin/parts/card.tsx'
import { Icon } from '#admin/parts/icon.tsx'
import { RichText } from '#catalogue/admin/screens/rich-text/rich-text.tsx'
import { mentionedSearch } from '#content/screens/mentions.ts'
import { TextField } from '#design/controls/field.tsx'
import { longest, mostPictures } from '../../rules.ts'
import { TextBox } from './fields.tsx'
import { PictureField } from './picture-field.tsx'
import type { Editor } from '../use-entry.ts'

/** Name, heading and text of an article or event. */
export function StoryForm({ editor }: { editor: Editor }) {
  const { form } = editor
  return (
    <>
      <Card title="Words">
        <div className="c-stack">
          <TextBox editor={editor} name="name" most={longest.name} hint={cutAt(form.name, 20)} />
          <TextBox
            editor={editor}
            name="heading"
            most={longest.heading}
            hint={cutAt(form.heading, 30)}
          />
          <RichText
            id="f-details"
            label="Text"
            html={String(form.details ?? '')}
            error={editor.errorAt('details')}
            onChange={(html) => editor.set('details', html)}
          />
        </div>
      </Card>
      {editor.kind === 'event' && <MorePictures editor={editor} />}
    </>
  )
}

function cutAt(text: unknown, most: number): string {
  const words = String(text ?? '')
  return words.length > most ? `Lists show “${words.slice(0, most)}…”` : `Lists cut it at ${most}`
}

/** Day, main picture, video and the products beside the text. */
export function StoryFacts({ editor }: { editor: Editor }) {
  const { form, kind } = editor
  const dayError = editor.errorAt('day')
  return (
    <>
      <Card title="Main picture">
        <PictureField
          id="f-image"
          label="Main picture"
          shape="scene"
          hint="3 : 2, at least 1280 wide"
          src={String(form.image ?? '')}
          error={editor.errorAt('image')}
          onChange={(src) => editor.set('image', src)}
        />
      </Card>
      <Card title="Facts">
        <div className="c-stack">
          <TextField
            id="f-day"
            type="date"
            label="Day"
            value={String(form.day ?? '')}
            hint="Newest first; empty is the day it is saved"
            {...(dayError !== undefined && { error: dayError })}
            onChange={({ target }) => editor.set('day', target.value)}
          />
          {kind === 'event' && (
            <TextBox
              editor={editor}
              name="video"
              most={300}
              hint="The link of a video on YouTube, or its id"
            />
          )}
        </div>
      </Card>
      {kind === 'article' && <Mentioned html={String(form.details ?? '')} />}
    </>
  )
}

/** Which products stand beside the article: those of the first search that its text links to. */
function Mentioned({ html }: { html: string }) {
  const search = mentionedSearch(html)
  return (
    <Card title="Products in it">
      <p>
        {search === undefined
          ? 'None. Link words of the text to /all-products?search=thermometer, and up to four products found by it stand beside the text.'
          : `Up to four products found by “${search}”: the first search that the text links to.`}
      </p>
    </Card>
  )
}

function MorePictures({ editor }: { editor: Editor }) {
  const images = (editor.form.images as string[] | undefined) ?? []
  const write = (next: string[]) => editor.set('images', next)
  return (
    <Card title="More pictures" hint="The gallery of the page of events">
      <ul className="c-gallery" id="f-images">
        {images.map((src, at) => (
          <li key={src}>
            <img src={src} alt={`Number ${at + 1}`} loading="lazy" />
            <span className="c-arrows">
              <button
                type="button"
                className="icon-btn"
                aria-label={`Move picture ${at + 1} forward`}
                aria-disabled={at === 0 || undefined}
                onClick={() =>
                  at > 0 && write(images.with(at, images[at - 1] ?? '').with(at - 1, src))
                }
              >
                <Icon name="chevron-left" />
              </button>
              <button
                type="button"
                className="icon-btn"
                aria-label={`Remove picture ${at + 1}`}
                onClick={() => write(images.toSpliced(at, 1))}
              >
                <Icon name="trash-2" />
              </button>
            </span>
          </li>
        ))}
      </ul>
      {images.length < mostPictures && (
        <PictureField
          id="f-more"
          label="One more picture"
          shape="scene"
          hint={`Up to ${mostPictures}`}
          src=""
          error={editor.errorAt('images')}
          onChange={(src) => src !== '' && !images.includes(src) && write([...images, src])}
        />
      )}
    </Card>
  )
}
