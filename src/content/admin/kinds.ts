import type { Kind } from './kind.ts'
import { bannerKind } from './kinds/banner.ts'
import { emailKind } from './kinds/email.ts'
import { faqKind } from './kinds/faq.ts'
import { pageKind } from './kinds/page.ts'
import { storyKind } from './kinds/story.ts'
import { testimonialKind } from './kinds/testimonial.ts'
import type { KindName } from './rules.ts'

export const kinds: Record<KindName, Kind> = {
  banner: bannerKind,
  article: storyKind('article'),
  event: storyKind('event'),
  faq: faqKind,
  testimonial: testimonialKind,
  page: pageKind,
  email: emailKind,
}
