import { useLightbox } from '#design/overlays/lightbox.tsx'
import { t } from '#platform/language/translate.ts'
import { largestOf, WidePicture } from '#design/display/wide-picture.tsx'

type Paper = { title: string; image: string }

/** Five certificates; each opens in the full-size overlay (specification.md#about). */
export function Certificates({ papers }: { papers: readonly Paper[] }) {
  const { opener, overlay } = useLightbox(
    papers.map(({ title, image }) => ({
      src: largestOf(image),
      alt: t('Sample certificate: {title}', { title: t(title) }),
      width: 1280,
      height: 1707,
      title: t(title),
    })),
  )
  return (
    <>
      <ul className="certs">
        {papers.map(({ title, image }, place) => (
          <li key={title}>
            <a className="cert" {...opener(place)}>
              <span className="paper">
                <WidePicture
                  src={image}
                  alt=""
                  width={600}
                  height={800}
                  sizes="(min-width: 1440px) 216px, (min-width: 760px) 16vw, 54vw"
                />
              </span>
              <span className="sr">{t('See full size:')} </span>
              {t(title)}
            </a>
          </li>
        ))}
      </ul>
      {overlay}
    </>
  )
}
