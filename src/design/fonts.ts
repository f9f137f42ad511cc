import latin from './styles/fonts/anek-latin-400-700.woff2?url&no-inline'
import rupee from './styles/fonts/anek-latin-rupee.woff2?url&no-inline'

/** Fonts preloaded on every page (`crossOrigin="anonymous"`). */
export const fontPreloads: readonly string[] = [latin, rupee]
