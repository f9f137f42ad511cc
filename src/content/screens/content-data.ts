import type { Article, FAQPage, WithContext } from 'schema-dts'
import type { Store } from '#web/page-context.ts'
import type { SharedPicture } from '#web/page-meta.ts'
import { storeId } from '#web/structured-data.ts'
import type { EventOrArticle } from '../contract.ts'

type ArticleFields = Pick<
  EventOrArticle,
  '_id' | 'eventName' | 'eventHeading' | 'eventImage' | 'updatedAt'
>

export function articleData(
  { _id, eventName, eventHeading, eventImage, updatedAt }: ArticleFields,
  { url, name }: Pick<Store, 'url' | 'name'>,
): WithContext<Article> {
  const address = `${url}/article/${_id}`
  return {
    '@context': 'https://schema.org',
    '@type': 'Article',
    '@id': address,
    url: address,
    mainEntityOfPage: address,
    headline: eventName,
    description: eventHeading,
    inLanguage: 'en-IN',
    dateModified: updatedAt,
    datePublished: updatedAt,
    author: { '@type': 'Organization', name, url: `${url}/` },
    publisher: { '@id': storeId({ url }) },
    ...(eventImage && { image: new URL(sharedOf(eventImage), url).href }),
  }
}

export function faqData(
  questions: readonly { question: string; answer: string }[],
): WithContext<FAQPage> {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}

const ourScene = /^\/media\/(articles|events)\/(.+)\.webp$/

/** Share picture of an article or event, cropped by the build. */
export function sharedScene({
  eventImage,
  eventName,
}: Pick<EventOrArticle, 'eventImage' | 'eventName'>): SharedPicture | undefined {
  if (!eventImage) return undefined
  return ourScene.test(eventImage)
    ? { src: sharedOf(eventImage), alt: eventName }
    : { src: eventImage, alt: eventName, width: 1200, height: 800 }
}

function sharedOf(scene: string): string {
  return scene.replace(ourScene, '/media/share/$1/$2.jpg')
}
