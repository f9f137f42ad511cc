import { acknowledgeHours, spanOf, spanWords } from './rules.ts'

/** Words of the page of an enquiry, which stands outside the router and its languages. */
export type PageLanguage = 'en' | 'hi'

/** One clock: when it was met, runs, is over; and how long it is. */
type ClockWords = {
  done: (span: string, isLate: boolean) => string
  left: (span: string) => string
  late: (span: string) => string
  due: string
}

type Words = {
  other: string
  name: { enquiry: (number: string) => string; grievance: (number: string) => string }
  span: (ms: number) => string
  states: { solved: string; waiting: string; answered: string; fresh: string }
  received: (moment: string) => string
  dueBy: (due: string, moment: string) => string
  soFar: string
  steps: { received: string; answer: string; reply: string; solved: string }
  officer: string
  notContent: (name: string, helpline: string) => string
  notShown: string
  clocks: { answer: ClockWords; solution: ClockWords }
  missing: { title: string; text: string }
}

const english: Words = {
  other: 'हिन्दी में पढ़ें',
  name: {
    enquiry: (number) => `Enquiry ${number}`,
    grievance: (number) => `Grievance ${number}`,
  },
  span: spanWords,
  states: {
    solved: 'Solved',
    waiting: 'Answered, we wait for you',
    answered: 'Answered, we are working on it',
    fresh: 'Received, nobody has answered yet',
  },
  received: (moment) => `received ${moment}`,
  dueBy: (due, moment) => `Due ${due}, by ${moment}`,
  soFar: 'What happened so far',
  steps: {
    received: 'Received',
    answer: 'We answered',
    reply: 'You wrote again',
    solved: 'Solved',
  },
  officer: 'Grievance officer',
  notContent: (name, helpline) =>
    `You are not content? Write to the officer and name ${name}. The National Consumer Helpline answers at ${helpline}.`,
  notShown:
    'What was written is not shown here: this page is for whoever holds its address. To add something, answer one of our emails.',
  clocks: {
    answer: {
      done: (span, isLate) => `Answered by a person in ${span}${isLate ? ', too late' : ''}`,
      left: (span) => `${span} left for a person to answer`,
      late: (span) => `An answer is ${span} late`,
      due: `within ${acknowledgeHours} hours`,
    },
    solution: {
      done: (span, isLate) => `Solved in ${span}${isLate ? ', too late' : ''}`,
      left: (span) => `${span} left to solve it`,
      late: (span) => `The solution is ${span} late`,
      due: 'within one month',
    },
  },
  missing: {
    title: 'This link shows nothing',
    text: 'Part of it may be missing. It stands in our answers to your enquiry, and on the page where you sent it. A number alone opens nothing, so that nobody else sees how your enquiry stands: with the number, please call or write to us.',
  },
}

const hindi: Words = {
  other: 'Read in English',
  name: {
    enquiry: (number) => `पूछताछ ${number}`,
    grievance: (number) => `शिकायत ${number}`,
  },
  span: hindiSpan,
  states: {
    solved: 'हल हो गई',
    waiting: 'जवाब भेज दिया है, आपके जवाब का इंतज़ार है',
    answered: 'जवाब भेज दिया है, हम इस पर काम कर रहे हैं',
    fresh: 'मिल गई है, जवाब अभी बाक़ी है',
  },
  received: (moment) => `${moment} को मिली`,
  dueBy: (due, moment) => `समय सीमा: ${due}, यानी ${moment} तक`,
  soFar: 'अब तक क्या हुआ',
  steps: {
    received: 'हमें मिली',
    answer: 'हमने जवाब दिया',
    reply: 'आपने फिर लिखा',
    solved: 'हल हो गई',
  },
  officer: 'शिकायत अधिकारी',
  notContent: (name, helpline) =>
    `जवाब से संतुष्ट नहीं हैं? शिकायत अधिकारी को लिखें और ${name} का ज़िक्र करें। राष्ट्रीय उपभोक्ता हेल्पलाइन का नंबर ${helpline} है।`,
  notShown:
    'आपने और हमने जो लिखा, वह यहाँ नहीं दिखता: यह पेज वह हर व्यक्ति देख सकता है जिसके पास इसका लिंक हो। कुछ और बताना हो तो हमारे किसी ईमेल का जवाब दें।',
  clocks: {
    answer: {
      done: (span, isLate) => `${span} में हमारे यहाँ से जवाब मिला${isLate ? ', देर से' : ''}`,
      left: (span) => `जवाब के लिए ${span} बाक़ी`,
      late: (span) => `जवाब में ${span} की देरी`,
      due: `${acknowledgeHours} घंटे में`,
    },
    solution: {
      done: (span, isLate) => `${span} में हल हुई${isLate ? ', देर से' : ''}`,
      left: (span) => `हल के लिए ${span} बाक़ी`,
      late: (span) => `हल में ${span} की देरी`,
      due: 'एक महीने में',
    },
  },
  missing: {
    title: 'इस लिंक पर कुछ नहीं है',
    text: 'हो सकता है कि लिंक अधूरा हो। पूरा लिंक हमारे जवाब वाले ईमेल में है, और उस पेज पर जहाँ से आपने लिखा था। सिर्फ़ नंबर से यह पेज नहीं खुलता, ताकि आपकी पूछताछ कोई और न देख सके। नंबर आपके पास है तो कृपया हमें कॉल करें या लिखें।',
  },
}

export const pageWords: Record<PageLanguage, Words> = { en: english, hi: hindi }

/** Minutes and days in their oblique form, which is the same after each number. */
function hindiSpan(ms: number): string {
  const { count, unit } = spanOf(ms)
  return `${count} ${{ minute: 'मिनट', hour: count === 1 ? 'घंटा' : 'घंटे', day: 'दिन' }[unit]}`
}
