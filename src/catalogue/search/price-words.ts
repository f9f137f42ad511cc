/** In whole rupees. `rest` is the text without the words of the price. */
export type PriceCondition = { atLeast?: number; atMost?: number; rest: string }

const hindiDigits = /[०-९]/g
const money = String.raw`(?:rs\.?|inr|rupees?|rupaye|rupaya|rupay|rupye|rupiya|₹|रुपये|रुपए|रुपया|रु\.?)`
const unit = String.raw`(?:hazaar|hazar|hajar|thousand|lakhs?|lacs?|k|हज़ार|हजार|लाख)`
const number = String.raw`(\d[\d,]{0,9}(?:\.\d{1,2})?)\s*(${unit})?(?![\p{L}\d])`
const amount = String.raw`(?:${money}\s*)?${number}(?:\s*/-)?(?:\s*${money})?`
// What a number measures when it is not money: 20 to 30 cm, under 100 kg.
const notOther = String.raw`(?!\s*-?\s*(?:kg|kgs|kilo|g|gm|gms|gram|ml|l|ltr|litres?|liters?|cm|mm|m|metre|meter|inch|mmhg|years?|yrs?|saal|sal|months?|mahine|pieces?|pcs|strips?|tablets?|users?|din|days?|w|watts?|किलो|ग्राम|साल|लीटर|मिली|सेमी|मिमी|मीटर|इंच|वाट)(?![\p{L}]))`
const between = String.raw`(?:to|se|-|–|and|aur|से|और)`
const below = String.raw`(?:under|below|less\s+than|lesser\s+than|upto|up\s+to|within|max|maximum|not\s+more\s+than|cheaper\s+than|<)`
const above = String.raw`(?:above|over|more\s+than|greater\s+than|min|minimum|at\s+least|starting|>)`
const belowAfter = String.raw`(?:(?:se|से)\s+(?:kam|km|kum|niche|neeche|sasta|sasti|saste|कम|नीचे|सस्ता|सस्ती)|(?:ke|के)\s+(?:andar|ander|under|neeche|niche|bhitar|अंदर|अन्दर|नीचे|भीतर)|(?:tak|tk|तक)(?:\s+(?:ka|ki|ke|का|की|के))?|or\s+less|and\s+below|max|mein|में|me)`
const aboveAfter = String.raw`(?:(?:se|से)\s+(?:zyada|jyada|jada|upar|uper|ज्यादा|ज़्यादा|ऊपर)|or\s+more|and\s+above|plus)`

const pattern = (source: string) =>
  new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${source})(?![\p{L}\p{M}\p{N}])`, 'iu')

type Rule = [RegExp, (amounts: readonly number[]) => Omit<PriceCondition, 'rest'>]

const range = ([low = 0, high = 0]: readonly number[]) => ({
  atLeast: Math.min(low, high),
  atMost: Math.max(low, high),
})
const atMost = ([most = 0]: readonly number[]) => ({ atMost: most })
const atLeast = ([least = 0]: readonly number[]) => ({ atLeast: least })

const rules: readonly Rule[] = [
  [
    pattern(
      String.raw`(?:between\s+)?${amount}\s*${between}\s*${amount}${notOther}(?:\s+(?:ke\s+beech|ke\s+bich|के\s+बीच))?`,
    ),
    range,
  ],
  [pattern(String.raw`${below}\s*${amount}${notOther}`), atMost],
  [pattern(String.raw`${above}\s*${amount}${notOther}`), atLeast],
  [pattern(String.raw`${amount}\s*${belowAfter}`), atMost],
  [pattern(String.raw`${amount}\s*${aboveAfter}`), atLeast],
  [pattern(String.raw`${money}\s*${number}`), atMost],
  [pattern(String.raw`${number}\s*${money}`), atMost],
]
// Below it a number without a word for money is a size or an age: 5 to 12, 2 tak.
const leastRupees = 20
const mostRupees = 100_000_000

/** “under 1000”, “1000 se kam”, “Rs 500 tak”, “500 to 1000”; undefined without any. */
export function priceCondition(text: string): PriceCondition | undefined {
  const plain = text.replace(hindiDigits, (digit) => String(digit.charCodeAt(0) - 0x966))
  for (const [rule, condition] of rules) {
    const match = rule.exec(plain)
    if (!match) continue
    const amounts = amountsOf(match.slice(1))
    if (amounts.some((rupees) => rupees < leastRupees || rupees > mostRupees)) continue
    const rest = `${plain.slice(0, match.index)} ${plain.slice(match.index + match[0].length)}`
    return { ...condition(amounts), rest: rest.replace(/\s+/g, ' ').trim() }
  }
  return undefined
}

const factors: Record<string, number> = {
  k: 1000,
  t: 1000,
  h: 1000,
  ह: 1000,
  l: 100_000,
  ल: 100_000,
}

function amountsOf(groups: readonly (string | undefined)[]): number[] {
  const amounts: number[] = []
  for (let at = 0; at < groups.length; at += 2) {
    const digits = groups[at]
    const factor = factors[groups[at + 1]?.[0]?.toLowerCase() ?? ''] ?? 1
    if (digits) amounts.push(Math.floor(Number(digits.replaceAll(',', '')) * factor))
  }
  // “5 to 10 thousand” means thousands both times.
  const [low = 0, high = 0] = amounts
  return amounts.length === 2 && high >= 1000 && low < 100 && groups[3] && !groups[1]
    ? [low * (factors[groups[3][0]?.toLowerCase() ?? ''] ?? 1), high]
    : amounts
}
