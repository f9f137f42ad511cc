import { describe, expect, it } from 'vitest'
import { needsPaymentPage } from './payment-page.ts'

const androidApp = (name: string) =>
  `Mozilla/5.0 (Linux; Android 15; Pixel 9; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/142.0.0.0 Mobile Safari/537.36 ${name}`
const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'

describe('a browser that cannot show the payment window', () => {
  it.each([
    ['Instagram', `${iPhone} Mobile/23A341 Instagram 406.0.0.0 (iPhone17,1)`],
    ['Facebook on iOS', `${iPhone} Mobile/23A341 [FBAN/FBIOS;FBAV/530.0.0.0]`],
    ['Facebook on Android', androidApp('[FB_IAB/FB4A;FBAV/530.0.0.0;]')],
    ['a WebView of any app', androidApp('')],
    [
      'Opera Mini',
      'Opera/9.80 (Android; Opera Mini/80.0/191.303; U; en) Presto/2.12.423 Version/12.16',
    ],
    [
      'UC',
      'Mozilla/5.0 (Linux; U; Android 14; en-US) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/100.0 UCBrowser/15.5 Mobile Safari/537.36',
    ],
  ])('is %s', (_, userAgent) => {
    expect(needsPaymentPage(userAgent)).toBe(true)
  })

  it.each([
    [
      'Chrome on Android',
      'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
    ],
    ['Safari on iOS', `${iPhone} Version/26.0 Mobile/15E148 Safari/604.1`],
    ['Firefox', 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'],
    [
      'Samsung Internet',
      'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/29.0 Chrome/136.0.0.0 Mobile Safari/537.36',
    ],
  ])('is not %s', (_, userAgent) => {
    expect(needsPaymentPage(userAgent)).toBe(false)
  })
})
