import type { BuyerAnswer } from '../lifecycle.ts'

/** Words of the page behind the link, which stands outside the router and its languages. */
export type LinkLanguage = 'en' | 'hi'

type Words = {
  title: (order: string) => string
  ask: string
  facts: { product: string; lots: string; serials: string; pieces: string; order: string }
  notRecorded: string
  compare: string
  answers: Record<BuyerAnswer, string>
  thanks: string
  said: (answer: string) => string
  next: Record<BuyerAnswer, string>
  change: string
  other: string
  noAnswer: string
  nothing: { title: string; text: string }
  ended: { title: string; text: string }
  closed: { title: string; text: string }
  often: { title: string; text: string }
}

export const linkWords: Record<LinkLanguage, Words> = {
  en: {
    title: (order) => `Safety notice for order ${order}`,
    ask: 'What became of it?',
    facts: {
      product: 'Product',
      lots: 'Lot',
      serials: 'Serial number',
      pieces: 'Pieces',
      order: 'Order',
    },
    notRecorded: 'not recorded',
    compare:
      'We did not note the number on every piece of your order. Please compare it: only a piece with one of these serial numbers is called back.',
    answers: {
      'still has it': 'I still have it',
      'sent back': 'I sent it back',
      'used up': 'It is used up',
    },
    thanks: 'Thank you',
    said: (answer) => `You told us: “${answer}”.`,
    next: {
      'still has it': 'Please do not use it. We will get in touch with you.',
      'sent back': 'We will look out for your parcel.',
      'used up': 'There is nothing more to do. If you were harmed by it, please call us.',
    },
    change: 'Something changed? Answer again.',
    other: 'हिन्दी में पढ़ें',
    noAnswer: 'Please choose one of the answers.',
    nothing: {
      title: 'Nothing is left to send',
      text: 'By our books nothing of this order that was called back is with you any more. If you still have such a piece, please do not use it, and call us.',
    },
    ended: {
      title: 'This link shows nothing',
      text: 'Part of it may be missing, or it has ended. It stands in the email about the recall. Please call or write to us.',
    },
    closed: {
      title: 'This recall is closed',
      text: 'Answers are no longer collected here. If you still have the product, please do not use it, and call or write to us.',
    },
    often: {
      title: 'Too many answers',
      text: 'Your last answer is kept. Please try again in an hour, or call us.',
    },
  },
  hi: {
    title: (order) => `ऑर्डर ${order} के लिए सुरक्षा सूचना`,
    ask: 'उस सामान का क्या हुआ?',
    facts: { product: 'प्रॉडक्ट', lots: 'लॉट', serials: 'सीरियल नंबर', pieces: 'नग', order: 'ऑर्डर' },
    notRecorded: 'दर्ज नहीं है',
    compare:
      'आपके ऑर्डर के हर नग का नंबर हमारे पास दर्ज नहीं है। कृपया अपने नग पर लिखा नंबर मिलाएँ: सिर्फ़ वही नग वापस बुलाए गए हैं जिन पर इनमें से कोई सीरियल नंबर है।',
    answers: {
      'still has it': 'वह अभी मेरे पास है',
      'sent back': 'मैंने उसे वापस भेज दिया है',
      'used up': 'वह इस्तेमाल हो चुका है',
    },
    thanks: 'धन्यवाद',
    said: (answer) => `आपने हमें बताया: “${answer}”।`,
    next: {
      'still has it': 'कृपया उसे इस्तेमाल न करें। हम आपसे संपर्क करेंगे।',
      'sent back': 'हम आपके पार्सल का इंतज़ार करेंगे।',
      'used up': 'अब और कुछ नहीं करना है। अगर उससे आपको कोई नुकसान हुआ हो, तो कृपया हमें कॉल करें।',
    },
    change: 'कुछ बदल गया? फिर से जवाब दें।',
    other: 'Read in English',
    noAnswer: 'कृपया कोई एक जवाब चुनें।',
    nothing: {
      title: 'अब कुछ भेजना बाकी नहीं है',
      text: 'हमारे रिकॉर्ड के अनुसार इस ऑर्डर का वापस बुलाया गया कोई सामान अब आपके पास नहीं है। अगर ऐसा कोई सामान अब भी आपके पास हो, तो कृपया उसे इस्तेमाल न करें और हमें फ़ोन करें।',
    },
    ended: {
      title: 'इस लिंक पर कुछ नहीं है',
      text: 'हो सकता है कि लिंक अधूरा हो या उसका समय बीत चुका हो। पूरा लिंक रिकॉल वाले ईमेल में है। कृपया हमें कॉल करें या लिखें।',
    },
    closed: {
      title: 'यह रिकॉल बंद हो चुका है',
      text: 'यहाँ अब जवाब नहीं लिए जाते। अगर प्रॉडक्ट अब भी आपके पास है, तो कृपया उसे इस्तेमाल न करें और हमें कॉल करें या लिखें।',
    },
    often: {
      title: 'बहुत ज़्यादा जवाब',
      text: 'आपका पिछला जवाब हमारे पास है। कृपया एक घंटे बाद फिर कोशिश करें या हमें कॉल करें।',
    },
  },
}
