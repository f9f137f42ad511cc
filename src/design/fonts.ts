import latin from './styles/fonts/anek-latin-400-700.woff2?url&no-inline'
import rupee from './styles/fonts/anek-latin-rupee.woff2?url&no-inline'

/**
 * Fonts every page shows at first paint: `<link rel="preload" as="font" type="font/woff2"
 * crossOrigin="anonymous">`.
 */
export const fontPreloads: readonly string[] = [latin, rupee]
